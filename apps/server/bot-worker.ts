/** A thread in which bots think, and tries of challenges are judged: one request at a time, each answered once. Started by bot-pool.ts. */

import { parentPort } from 'node:worker_threads';
import { findGame } from '@tablehop/games/rules';
import { chooseFor } from './bot-choice.ts';
import type { BotReply, BotRequest } from './bot-pool.ts';
import { judgeFor } from './judge-for.ts';

parentPort?.on('message', (request: BotRequest) => {
  parentPort?.postMessage(answer(request));
});

function answer(request: BotRequest): BotReply {
  const { number } = request;
  try {
    return 'thinking' in request
      ? { number, thought: chooseFor(request.thinking, findGame) }
      : { number, judged: judgeFor(request.judging, findGame) };
  } catch (error) {
    return { number, error };
  }
}
