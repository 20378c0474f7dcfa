/** The part of vitest that tests of the rules use: `describe`, `test` and `each` of both, and `beforeAll`, with vitest’s `expect`. */

/** @param {typeof import('vitest')} vitest */
export function collectTests({ expect, vi }) {
  let tests = new Map();
  let file = '';
  let names = [];
  let before = [];

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
        // Before each test, so that coverage counts for each.
        for (const step of prepare) await step();
        await body();
      },
    });
  }

  const each = (declare) => (cases) => (name, body) => {
    const areLists = cases.every(Array.isArray);
    for (const [index, value] of cases.entries()) declare(`${name} [${index}]`, () => body(...(areLists ? value : [value])));
  };
  describe.each = each(describe);
  test.each = each(test);

  return {
    vitest: { describe, test, it: test, beforeAll: (step) => before.push(step), expect, vi },
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
