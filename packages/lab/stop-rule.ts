/** When a study needs no more matches. */

import type { Findings, Study } from './study.ts';

export function isDecided({ stop }: Study, _findings: Findings): boolean {
  return stop === undefined ? false : false;
}
