import { answerParent } from '@tablehop/core/requests/threads';
import { findGame } from '@tablehop/games/all';
import { type BotQuestions, createBotHandlers } from './bot-pool.ts';

answerParent<BotQuestions>(createBotHandlers(findGame));
