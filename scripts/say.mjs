/** What scripts print, on standard error. Separate from ready.mjs, which would bring the builders into bundles. */

export function giveUp(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

export function say(message) {
  process.stderr.write(`${message}\n`);
}
