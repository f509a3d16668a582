import { floorsInRooms } from './layers.rooms.ts';
import type { ImportRule, LayerRules } from './scripts/support/layers/layer-rules.ts';

/** The floors of the product, lowest first. A floor imports only floors below it; `web` sees only types and schemas of the api. */
const floors: Readonly<Record<string, readonly string[]>> = {
  platform: [],
  migrations: [],
  domain: [],
  adapters: ['domain', 'platform'],
  eventstore: ['domain', 'platform'],
  people: ['domain', 'eventstore', 'platform'],
  commands: ['domain', 'eventstore', 'platform', 'people', 'adapters'],
  projections: ['domain', 'eventstore', 'platform'],
  import: ['domain', 'eventstore', 'platform', 'people', 'commands'],
  demo: ['domain', 'eventstore', 'platform', 'people', 'commands', 'import'],
  jobs: ['domain', 'eventstore', 'platform', 'people', 'commands', 'projections', 'adapters', 'import'],
  reactions: ['domain', 'eventstore', 'platform', 'people', 'commands', 'projections', 'jobs'],
  api: ['domain', 'eventstore', 'platform', 'people', 'commands', 'projections', 'adapters', 'jobs', 'reactions'],
  // The composition root: it imports every floor, and only its entry points import it.
  server: [
    'domain',
    'eventstore',
    'platform',
    'people',
    'commands',
    'projections',
    'adapters',
    'demo',
    'jobs',
    'reactions',
    'api',
    'migrations',
  ],
};
const all = [...Object.keys(floors), 'web', 'scripts', 'tests'];

/** One rule per floor: whatever is not allowed is forbidden. */
const floorRules = Object.entries(floors).map(([floor, below]): ImportRule => ({
  name: `${floor}-imports-only-below`,
  comment: `${floor}/ may import ${below.length ? below.join(', ') : 'no other floor'}.`,
  from: { path: `^${floor}/` },
  to: { path: `^(${all.filter((name) => name !== floor && !below.includes(name)).join('|')})/` },
}));

export const layerRules: LayerRules = {
  forbidden: [
    ...floorRules,
    {
      name: 'domain-is-pure',
      comment: 'domain/ is given time, ids and input; hashing a name into a uuid is the one thing it takes from Node.',
      from: { path: '^domain/', pathNot: '^domain/shared/uuid-v5\\.ts$' },
      to: { pathNot: ['^domain/', 'node_modules/zod/'] },
    },
    {
      name: 'web-sees-only-schemas-and-constants',
      from: { path: '^web/' },
      to: {
        path: '^(platform|migrations|adapters|eventstore|people|commands|projections|jobs|reactions|import|demo|api|server|domain)/',
        pathNot: ['^api/.+/schemas\\.ts$', '^domain/.+/[a-z-]+\\.ts$'],
      },
    },
    {
      name: 'read-models-know-only-their-own-tables',
      comment: 'A read model is written from events alone; only queries read the tables of several.',
      from: { path: '^projections/(.+?)/(?:cells/[a-z-]+|projection|batch|touched|(?:add|keep|write)-[a-z-]+)\\.ts$' },
      to: {
        path: '^projections/.+/(?:[a-z]+-)?tables\\.ts$',
        pathNot: ['^projections/$1/(?:[a-z]+-)?tables\\.ts$', '^projections/districts/district-tables\\.ts$'],
      },
    },
    {
      name: 'routes-read-what-they-declare',
      comment: 'A route has a handle of the read models in its `reads`. Every read model is for work that nobody waits for.',
      from: {
        path: '^api/',
        pathNot: [
          '^api/http/(dispatch|load-viewer)\\.ts$',
          '^api/reports/report-csv\\.ts$',
          '^api/reports/saved-reports/(mailed-reports|report-answer)\\.ts$',
          '^api/http/live/live-feed\\.ts$',
        ],
      },
      to: { path: '^projections/runner/live\\.ts$' },
    },
    {
      name: 'web-takes-no-domain-rules-with-schemas',
      comment: 'Deciders and event schemas would bring zod into the browser.',
      from: { path: '^web/' },
      to: { path: '^domain/.+/(events|decider)\\.ts$', typesAllowed: true },
    },
    {
      name: 'rules-of-pages-load-no-zod',
      comment: 'The student page has the rules of organizers and of material; of their schemas they may know the types alone.',
      from: {
        path: '^(web/|domain/lessons/organizers/(organizer-rules|organizer-types|usable-organizer)\\.ts$|domain/lessons/lesson/material-rules\\.ts$)',
      },
      to: {
        path: '^(node_modules/zod/|domain/lessons/organizers/(?!(organizer-rules|organizer-types|usable-organizer)\\.ts$)|domain/lessons/lesson/material\\.ts$)',
        typesAllowed: true,
      },
    },
    {
      name: 'ui-knows-no-widget',
      comment: 'A widget is a part with data or a saga of its own that several features place on their screens.',
      from: { path: '^web/ui/' },
      to: { path: '^web/widgets/' },
    },
    {
      name: 'no-tests-in-the-product',
      comment: 'Only what runs the tests knows them.',
      from: { pathNot: ['^tests/', '^scripts/support/(?:left-out|test-plan)\\.ts$'] },
      to: { path: '^tests/' },
    },
  ],
  rooms: {
    name: 'rooms-in-order',
    comment: 'A room imports only rooms before it, and technical rooms (layers.rooms.ts).',
    floors: floorsInRooms,
  },
  everythingIsUsed: {
    name: 'everything-is-used',
    comment: 'A file that nothing imports is removed, or listed in layers.config.ts because something else opens it by its name.',
    pathNot: [
      '^[^/]+\\.[^/]+$',
      '^scripts/[^/]+\\.ts$',
      // Referenced only by what the build generates.
      '^web/app/hydrate-form\\.tsx$',
      '^web/app/offline/(?:device|offline\\.worker)\\.ts$',
      // The Spanish build substitutes these for the English files.
      '\\.es\\.tsx?$',
      '\\.spec\\.tsx?$',
      '^tests/benchmarks/run\\.ts$',
      '^scripts/support/(?:compile-cache|lint-rules|test-reporter)\\.ts$',
      '^tests/drill/run\\.ts$',
      '^tests/eventstore/contract/run\\.ts$',
      '^tests/(e2e/)?support/(global-setup|browser-setup|run-folder-setup|properties)\\.ts$',
      // Processes and preload files of tests.
      '^tests/eventstore/embedded/appending-process\\.ts$',
      '^tests/platform/postgres-holder\\.ts$',
    ],
  },
  // A Spanish twin imports its own type to compare it with the English one’s.
  noCycles: { name: 'no-cycles', pathNot: '\\.es\\.tsx?$' },
};
