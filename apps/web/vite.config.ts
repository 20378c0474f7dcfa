import { defineConfig } from 'vite';
import { precache } from './app/offline/precache-plugin.ts';

export default defineConfig({
  plugins: [precache()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    manifest: true,
    sourcemap: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page stands on changes seldom: in a file of its own it stays in caches when the rest is renewed.
          groups: [{ name: 'foundation', test: /\/node_modules\/(preact|@preact|messageformat)\/|\/packages\/text\// }],
        },
      },
    },
  },
});
