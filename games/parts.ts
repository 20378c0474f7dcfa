/** What a loaded game can bring with it, see `withParts`; puzzles too, in `puzzles.ts`: their files are large, and most programs need none. */

import type { BotKnowledge } from '@tablehop/bots';
import type { DailyGame } from '@tablehop/daily';
import type { LabKnowledge } from '@tablehop/lab';
import type { PartName } from './manifest.ts';

export type Part<Known = unknown> = { readonly name: PartName; readonly load: (id: string) => Promise<Known> };

export const bot: Part<BotKnowledge> = { name: 'bot', load: async (id) => (await import(`./${id}/bot/index.ts`)).bot };
export const lab: Part<LabKnowledge> = { name: 'lab', load: async (id) => (await import(`./${id}/lab.ts`)).lab };
export const daily: Part<DailyGame> = { name: 'daily', load: async (id) => (await import(`./${id}/daily.ts`)).daily };
