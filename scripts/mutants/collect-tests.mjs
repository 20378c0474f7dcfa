/** The part of vitest that tests of the packages use, with vitest’s `expect`. */

const POLL_MS = 5;
const POLL_LIMIT_MS = 2_000;

/** @param {typeof import('vitest')} vitest */
export function collectTests({ expect, vi }) {
  let tests = new Map();
  let file = '';
  let names = [];
  let before = [];
  let after = [];

  function describe(name, body) {
    const outer = { names, before };
    names = [...names, name];
    before = [...before];
    body();
    ({ names, before } = outer);
  }

  function test(name, body) {
    const prepare = before;
    let id = `${file}#${[...names, name].join(' ')}`;
    while (tests.has(id)) id += ' (again)';
    tests.set(id, {
      id,
      file,
      run: async () => {
        after = [];
        // Before each test, so that coverage counts for each.
        for (const step of prepare) await step();
        await (async () => body())().finally(() => Promise.all(after.map((step) => step())));
      },
    });
  }

  const each = (declare) => (cases) => (name, body) => {
    const areLists = cases.every(Array.isArray);
    for (const [index, value] of cases.entries()) declare(`${name} [${index}]`, () => body(...(areLists ? value : [value])));
  };
  describe.each = each(describe);
  test.each = each(test);
  test.skipIf = (isSkipped) => (isSkipped ? () => {} : test);

  return {
    vitest: {
      ...{ describe, test, it: test, expect: withPoll(expect), vi, afterAll() {} },
      beforeAll: (step) => before.push(step),
      onTestFinished: (step) => after.push(step),
    },
    testsOf(name, load) {
      tests = new Map();
      file = name;
      names = [];
      before = [];
      load();
      return tests;
    },
  };
}

/** Vitest’s own polling wants to know the test that it is in. */
function withPoll(expect) {
  const poll = (read, { timeout = POLL_LIMIT_MS } = {}, path = []) =>
    new Proxy(() => {}, {
      get: (_, name) => poll(read, { timeout }, [...path, name]),
      async apply(_, _this, args) {
        for (const begun = performance.eventLoopUtilization(); ; ) {
          try {
            return call(expect(await read()), path, args);
          } catch (error) {
            // Not by the clock: a busy machine may let nothing run.
            if (performance.eventLoopUtilization(begun).idle > timeout) throw error;
          }
          await new Promise((resolve) => setTimeout(resolve, POLL_MS));
        }
      },
    });
  return new Proxy(expect, { get: (target, name) => (name === 'poll' ? poll : target[name]) });
}

function call(assertion, [name, ...rest], args) {
  return rest.length === 0 ? assertion[name](...args) : call(assertion[name], rest, args);
}
