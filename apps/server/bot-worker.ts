/** A thread in which bots think: one request at a time, each answered once. Started by bot-pool.ts. */

import { parentPort } from 'node:worker_threads';
import { findGame } from '@tablehop/games/rules';
import { chooseFor } from './bot-choice.ts';
import type { BotReply, BotRequest } from './bot-pool.ts';

parentPort?.on('message', ({ number, thinking }: BotRequest) => {
  let reply: BotReply;
  try {
    reply = { number, thought: chooseFor(thinking, findGame) };
  } catch (error) {
    reply = { number, error };
  }
  parentPort?.postMessage(reply);
});
