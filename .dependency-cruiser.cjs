/** The floors of the product, lowest first. A floor imports only floors below it; `web` sees only types and schemas of the api. */
const floors = {
  platform: [],
  migrations: [],
  'google-classroom': ['platform'],
  domain: [],
  assessor: ['domain'],
  eventstore: ['domain', 'platform'],
  people: ['domain', 'eventstore', 'platform'],
  commands: ['domain', 'eventstore', 'platform', 'people', 'google-classroom'],
  projections: ['domain', 'eventstore', 'platform'],
  views: ['domain', 'platform', 'projections'],
  import: ['domain', 'eventstore', 'platform', 'people', 'commands'],
  demo: ['domain', 'eventstore', 'platform', 'people', 'commands', 'import'],
  jobs: [
    'domain',
    'eventstore',
    'platform',
    'people',
    'commands',
    'projections',
    'views',
    'assessor',
    'import',
    'google-classroom',
  ],
  reactions: ['domain', 'eventstore', 'platform', 'people', 'commands', 'projections', 'views', 'jobs'],
  api: [
    'domain',
    'eventstore',
    'platform',
    'people',
    'commands',
    'projections',
    'views',
    'assessor',
    'jobs',
    'reactions',
    'google-classroom',
  ],
  // The composition root: it alone knows everybody, and nobody knows it but what starts it.
  server: [
    'domain',
    'eventstore',
    'platform',
    'people',
    'commands',
    'projections',
    'views',
    'assessor',
    'demo',
    'jobs',
    'reactions',
    'api',
    'google-classroom',
    'migrations',
  ],
};
const all = [...Object.keys(floors), 'web', 'scripts', 'tests'];

/** One rule a floor: whatever is not allowed is forbidden. */
const floorRules = Object.entries(floors).map(([floor, below]) => ({
  name: `${floor}-imports-only-below`,
  severity: 'error',
  comment: `${floor}/ may import ${below.length ? below.join(', ') : 'no other floor'}.`,
  from: { path: `^${floor}/` },
  to: { path: `^(${all.filter((name) => name !== floor && !below.includes(name)).join('|')})/` },
}));

module.exports = {
  forbidden: [
    ...floorRules,
    {
      name: 'domain-is-pure',
      severity: 'error',
      comment: 'domain/ is given time, ids and input; hashing a name into a uuid is the one thing it takes from Node.',
      from: { path: '^domain/', pathNot: '^domain/shared/uuid-v5\\.ts$' },
      to: { pathNot: ['^domain/', 'node_modules/zod/'] },
    },
    {
      name: 'web-sees-only-schemas-and-constants',
      severity: 'error',
      from: { path: '^web/' },
      to: {
        path: '^(platform|migrations|google-classroom|eventstore|people|commands|projections|views|jobs|reactions|assessor|import|demo|api|server|domain)/',
        pathNot: ['^api/[^/]+/schemas\\.ts$', '^domain/shared/', '^domain/[^/]+/[a-z-]+\\.ts$'],
      },
    },
    {
      name: 'read-models-know-only-their-own-tables',
      severity: 'error',
      comment: 'What is read from the tables of several read models lives in views/.',
      from: { path: '^projections/([^/]+)/', pathNot: '^projections/(tables|read|replay)/' },
      to: { path: '^projections/[^/]+/tables\\.ts$', pathNot: '^projections/$1/tables\\.ts$' },
    },
    {
      name: 'routes-read-what-they-declare',
      severity: 'error',
      comment: 'A route has a handle of the read models in its `reads`. Every read model is for work that nobody waits for.',
      from: {
        path: '^api/',
        pathNot: [
          '^api/http/(dispatch|load-viewer)\\.ts$',
          '^api/reports/report-csv\\.ts$',
          '^api/saved-reports/(mailed-reports|report-answer)\\.ts$',
          '^api/live/live-feed\\.ts$',
        ],
      },
      to: { path: '^projections/read/live\\.ts$' },
    },
    {
      name: 'web-takes-no-domain-rules-with-schemas',
      severity: 'error',
      comment: 'Deciders and event schemas would bring zod into the browser.',
      from: { path: '^web/' },
      to: { path: '^domain/[^/]+/(events|decider)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'rules-of-pages-load-no-zod',
      severity: 'error',
      comment: 'The student page has the rules of organizers and of material; of their schemas they may know the types alone.',
      from: {
        path: '^(web/|domain/organizers/(organizer-rules|organizer-types|usable-organizer)\\.ts$|domain/lesson/material-rules\\.ts$)',
      },
      to: {
        path: '^(node_modules/zod/|domain/organizers/(?!(organizer-rules|organizer-types|usable-organizer)\\.ts$)|domain/lesson/material\\.ts$)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'features-do-not-import-each-other',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/' },
      to: { path: '^web/features/([^/]+)/', pathNot: '^web/features/$1/' },
    },
    {
      name: 'widgets-know-no-feature',
      severity: 'error',
      comment: 'A widget is a part with data or a saga of its own that several features place on their screens.',
      from: { path: '^web/widgets/' },
      to: { path: '^web/(features|pages)/' },
    },
    {
      name: 'ui-knows-no-feature',
      severity: 'error',
      from: { path: '^web/ui/' },
      to: { path: '^web/(features|widgets|pages)/' },
    },
    {
      name: 'everything-is-used',
      severity: 'error',
      comment: 'A file that nothing imports is removed, or listed here because something else opens it by its name.',
      from: {},
      module: {
        numberOfDependentsLessThan: 1,
        pathNot: [
          '^[^/]+\\.[^/]+$',
          '^scripts/[^/]+\\.ts$',
          '^web/pages/[^/]+/entry\\.tsx$',
          '^web/offline/device\\.ts$',
          // Taken by the Spanish build in the place of the English one.
          '\\.es\\.tsx?$',
          '\\.worker\\.ts$',
          '\\.spec\\.tsx?$',
          '^tests/benchmarks/run\\.ts$',
          '^scripts/support/(?:compile-cache|test-reporter)\\.ts$',
          '^tests/drill/run\\.ts$',
          '^tests/eventstore/contract/run\\.ts$',
          '^tests/(e2e/)?support/(global-setup|browser-setup)\\.ts$',
          // Processes and preloads of tests.
          '^tests/benchmarks/support/(?:report-peak-memory|switchable-access-log)\\.ts$',
          '^tests/eventstore/embedded/appending-process\\.ts$',
          '^tests/platform/(postgres-holder|support/endless-worker)\\.ts$',
          '^tests/projections/support/killed-runner\\.ts$',
          '^tests/reactions/support/killed-reactions\\.ts$',
        ],
      },
    },
    {
      name: 'no-cycles',
      severity: 'error', // A twin looks at its own type, to compare it with the English one’s.
      from: { pathNot: '\\.es\\.tsx?$' },
      to: { circular: true },
    },
    { name: 'no-tests-in-the-product', severity: 'error', from: { pathNot: '^tests/' }, to: { path: '^tests/' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|node_modules)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.json', '.css'] },
  },
};
