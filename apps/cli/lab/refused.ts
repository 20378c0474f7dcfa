/** Something in what was asked that cannot be done: said in one sentence before the first match, and the command ends with code 2. */

import { Failure } from '../failure.ts';

export const REFUSED = 2;

export class Refused extends Failure {
  constructor(message: string) {
    super(message, REFUSED);
  }
}
