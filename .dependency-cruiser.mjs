/** Arrows point down only: apps → games → packages, and among packages boards → rooms → host → bots → core, host → table → core, puzzles → review → bots, charts → lab → bots, daily → bots, terminal → text → core. */
const LAYERS = {
  core: [],
  text: ['core'],
  terminal: ['core', 'text'],
  table: ['core'],
  bots: ['core'],
  review: ['core', 'bots'],
  daily: ['core', 'bots'],
  lab: ['core', 'bots'],
  puzzles: ['core', 'bots', 'review'],
  charts: ['core', 'text', 'lab'],
  host: ['core', 'table', 'bots'],
  rooms: ['core', 'table', 'host'],
  boards: ['core', 'host', 'rooms'],
  ui: ['core', 'text', 'host'],
};

const mayNot = Object.entries(LAYERS).map(([layer, below]) => ({
  name: `${layer}-points-down`,
  comment: `packages/${layer} may depend on ${below.length === 0 ? 'nothing in the project' : below.join(', ')} only`,
  severity: 'error',
  // A package's tests and its test kit may look around: what ships may not.
  from: { path: `^packages/${layer}/`, pathNot: '/test/' },
  to: { path: '^(packages|games|apps)/', pathNot: `^packages/(${[layer, ...below].join('|')})/` },
}));

/** The web app, from the bottom up: a layer may know those before it. */
const WEB_LAYERS = ['text', 'ui', 'storage', 'match', 'games', 'results', 'features', 'screens', 'app'];

const webMayNot = WEB_LAYERS.slice(0, -1).map((layer, index) => ({
  name: `web-${layer}-points-down`,
  comment: `apps/web/${layer} may not know ${WEB_LAYERS.slice(index + 1).join(', ')}`,
  severity: 'error',
  from: { path: `^apps/web/${layer}/` },
  to: { path: `^apps/web/(${WEB_LAYERS.slice(index + 1).join('|')})/` },
}));

export default {
  forbidden: [
    ...mayNot,
    ...webMayNot,
    {
      name: 'screens-apart',
      comment: 'a screen or a feature of the web app knows no other: what several need lies in a layer below',
      severity: 'error',
      from: { path: '^apps/web/(screens|features)/([^/]+)/' },
      to: { path: '^apps/web/$1/[^/]+/', pathNot: '^apps/web/$1/$2/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'games-apart',
      comment: 'a game knows no other game',
      severity: 'error',
      from: { path: '^games/([^/]+)/' },
      to: { path: '^games/[^/]+/', pathNot: '^games/($1|test)/' },
    },
    {
      name: 'games-import-packages',
      comment: 'a game is composed by apps and knows none of them; all it knows of the list of games is the type of its manifest',
      severity: 'error',
      from: { path: '^games/[^/]+/', pathNot: '/test/' },
      to: { path: '^(apps/|games/[^/]+$)', pathNot: '^games/manifest\\.ts$' },
    },
    {
      name: 'rules-alone',
      comment: "a game's rules know none of its other parts",
      severity: 'error',
      from: { path: '^games/([^/]+)/rules/' },
      to: { path: '^games/', pathNot: '^games/$1/rules/' },
    },
    {
      name: 'boards-in-the-browser-only',
      comment: 'what the browser adds to a game is reached from the web app alone, and so are the parts of its boards',
      severity: 'error',
      from: { path: '^(packages|games|apps)/', pathNot: '/test/|^apps/web/|^packages/ui/|^games/[^/]+/web/' },
      to: { path: '^packages/ui/|^games/[^/]+/web/', pathNot: '^packages/ui/web-game\\.ts$' },
    },
    {
      name: 'game-parts-point-down',
      comment: "a game's parts know its rules; the manifest alone knows them all, and bots know no terminal",
      severity: 'error',
      from: { path: '^games/([^/]+)/(text|bot|lab|daily|puzzles|terminal|web)(/|\\.ts)', pathNot: '/test/' },
      to: { path: '^games/$1/', pathNot: '^games/$1/(rules/|$2[/.-])' },
    },
    {
      name: 'apps-apart',
      comment: 'apps share packages, not each other',
      severity: 'error',
      from: { path: '^apps/([^/]+)/', pathNot: '/test/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'no-orphans-by-typo',
      comment: 'what is built may not be there yet',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '(^|/)dist/' },
    },
    {
      name: 'examples-stand-alone',
      comment: 'an example is copied over the project: it knows its packages by their names, and nothing of the project knows it',
      severity: 'error',
      from: { path: '^examples/([^/]+)/games/([^/]+)/', pathNot: '/test/' },
      to: { path: '^examples/', pathNot: '^examples/$1/games/$2/' },
    },
    { name: 'nothing-needs-examples', severity: 'error', from: { pathNot: '^examples/|/test/' }, to: { path: '^examples/' } },
    {
      name: 'rules-are-pure',
      comment: 'no clocks, sockets or files below the apps; two apps start threads, in one way',
      severity: 'error',
      from: { path: '^(packages|games)/|^examples/[^/]+/games/', pathNot: '/test/|^packages/core/requests/threads\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'bench-stays-outside',
      comment: 'what we compare ourselves with ships with nothing; tests may ask it for a second opinion',
      severity: 'error',
      from: { path: '^(packages|games|apps)/', pathNot: '/test/' },
      to: { path: '^bench/|node_modules/(@dimforge|boardgame\\.io)/' },
    },
    {
      name: 'tests-stay-outside',
      comment: 'the simulation is a test itself, and plays with the toys that lie among the tests',
      severity: 'error',
      from: { pathNot: '/test/|^simulation/' },
      to: { path: '/test/' },
    },
    {
      name: 'simulation-stays-outside',
      comment: 'its database and bus in calm weather are the fakes of other tests',
      severity: 'error',
      from: { path: '^(packages|games|apps)/', pathNot: '/test/' },
      to: { path: '^simulation/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(apps/[^/]+/dist|\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
