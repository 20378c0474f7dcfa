import { answerParent } from '@tablehop/core/requests/threads';
import { bot, daily, loadAll } from '@tablehop/games/parts';
import { type BotQuestions, createBotHandlers } from './bot-pool.ts';

const { findGame } = await loadAll([bot, daily]);
answerParent<BotQuestions>(createBotHandlers(findGame));
