import { answerParent } from '@tablehop/core/requests/threads';
import { findGame } from '@tablehop/games/rules';
import { type BotQuestions, createBotHandlers } from './bot-pool.ts';

answerParent<BotQuestions>(createBotHandlers(findGame));
