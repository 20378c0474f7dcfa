/** What scripts say, on standard error. Apart from ready.mjs, which would bring the builders into bundles. */

/** An error that is the user's to mend: shown without a stack. */
export function giveUp(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

export function say(message) {
  process.stderr.write(`${message}\n`);
}
