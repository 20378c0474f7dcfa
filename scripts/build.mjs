/** Builds one target into a folder: `node scripts/build.mjs web FOLDER`. A separate process frees the builders' memory. */

import { TARGETS } from './targets.mjs';

const [name, folder] = process.argv.slice(2);
try {
  await TARGETS[name].build(folder);
} catch (error) {
  process.stderr.write(`${error?.message ?? error}\n`);
  process.exitCode = 1;
}
