/** Repository rules that no other tool checks. */

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));
const sources = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
const text = (file: string) => readFileSync(join(root, file), 'utf8');

const MAX_LINES = 450;

describe('the repository', () => {
  it('keeps source files to a few screens', () => {
    const long = sources.filter((file) => !/\/text\/|\/test\/|catalogs\//.test(file) && text(file).split('\n').length > MAX_LINES);
    expect(long).toEqual([]);
  });

  it('has no utils or helpers files', () => {
    expect(files.filter((file) => /(utils?|helpers?|manager|common|misc)\.(ts|tsx|mjs)$/.test(file))).toEqual([]);
  });

  it('leaves no marks of unfinished work', () => {
    const marks = new RegExp(['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX', String.raw`\b(it|test|describe)\.(only|skip)\(`].join('|'));
    expect(sources.filter((file) => marks.test(text(file)))).toEqual([]);
  });

  it('calls every test `it`, and runs none a second time', () => {
    const tests = sources.filter((file) => /\.test\.tsx?$|vitest\..*config\.ts$|vitest\.config\.ts$/.test(file));
    const others = /import \{[^}]*\btest\b[^}]*\} from 'vitest'|\bretry: [1-9]|--retry=[1-9]/;
    expect(tests.filter((file) => others.test(text(file)))).toEqual([]);
  });

  it('reads no clock, timer or system randomness below the apps', () => {
    const impure = /Math\.random|Date\.now|new Date\(\)|setTimeout|setInterval|performance\.now|crypto\.getRandomValues/;
    // Bots are left out: callers may give them a clock, which they read only for a time budget.
    const pure = sources.filter(
      (file) => /^(packages\/(core|host|table|text)|games\/[^/]+\/(rules|text))\//.test(file) && !file.includes('/test/'),
    );
    expect(pure.filter((file) => impure.test(text(file)))).toEqual([]);
  });

  it('has no dead links', () => {
    const broken: string[] = [];
    for (const file of files.filter((each) => each.endsWith('.md'))) {
      for (const [, target = ''] of text(file).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)) {
        if (!existsSync(join(root, dirname(file), target))) broken.push(`${file}: ${target}`);
      }
    }
    expect(broken).toEqual([]);
  });

  it('names only files, commands and identifiers that exist in its documents', () => {
    const scripts = Object.keys(JSON.parse(text('package.json')).scripts);
    const words = new Set(files.filter((file) => /\.(ts|tsx|mjs|css|json)$/.test(file)).flatMap((file) => text(file).match(/\w+/g) ?? []));
    const exists = (code: string) => {
      if (/^(apps|games|packages|bench|simulation|scripts|docs|examples)(\/[\w.-]+)+$/.test(code)) return existsSync(join(root, code));
      if (/^[\w-]+\.(ts|tsx|mjs|md|css)$/.test(code)) return files.some((file) => `/${file}`.endsWith(`/${code}`));
      // Identifiers in camel case, types and constants.
      if (/^([a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*|[A-Z]+_[A-Z_]+)$/.test(code)) return words.has(code);
      return true;
    };
    const unknown = files
      .filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md')
      .flatMap((file) => {
        const named = [...text(file).matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code).filter((code) => !exists(code));
        const asked = [...text(file).matchAll(/npm run (?:-s )?([\w-]+)/g)].map(([, name = '']) => name);
        return [...named, ...asked.filter((name) => !scripts.includes(name))].map((each) => `${file}: ${each}`);
      });
    expect(unknown).toEqual([]);
  });

  it('gives each decision a number, a context and what would change our mind', () => {
    const decisions = files.filter((file) => file.startsWith('docs/decisions/'));
    decisions.forEach((file, index) => {
      expect(file).toMatch(new RegExp(`/${String(index + 1).padStart(3, '0')}-[a-z-]+\\.md$`));
      expect(text(file)).toContain('**Choice.**');
      expect(text(file)).toContain('**What would change our mind.**');
    });
    expect(decisions.length).toBeGreaterThan(0);
  });

  it('shows both commands on the first screen of the README', () => {
    const firstScreen = text('README.md').split('\n').slice(0, 20).join('\n');
    expect(firstScreen).toMatch(/npm start/);
    expect(firstScreen).toMatch(/npm test/);
  });

  it('lets CI run the test command and nothing else', () => {
    const commands = text('.ci/run')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#') && !line.startsWith('set ') && !line.startsWith('cd '));
    expect(commands).toEqual(['npm test']);
  });
});
