/** Something that is the user's to mend: said in one sentence, without a stack, and the command ends with this code. */
export class Failure extends Error {
  readonly code: number;

  constructor(message: string, code = 1) {
    super(message);
    this.code = code;
  }
}

export const REFUSED = 2;

/** Something in what was asked that cannot be done: said in one sentence before anything is played, and the command ends with code 2. */
export class Refused extends Failure {
  constructor(message: string) {
    super(message, REFUSED);
  }
}
