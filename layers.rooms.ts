import type { FloorOrder } from './scripts/support/layers/layer-rules.ts';

/** The rooms of every floor, lowest first: a room imports only rooms before it. Each is a folder of that name. */
export const rooms = {
  districts: 'districts and schools, their plans and trials',
  accounts: 'people and their roles, invitations, sign-in, the second step, single sign-on',
  classes: 'classes and their members, joining with a code, sign-in cards, accommodations',
  quizzes: 'quizzes as staff write them, with their versions',
  listening: 'playing a recording: the player, video, what was heard',
  lessons: 'lessons from the draft to publication, their material, the search for them',
  curriculum: 'standards and which lessons teach them, teacher guides, collections',
  assignments: 'what a class was given, and when it is due',
  'quiz-taking': 'students’ solutions, attempts and resets, regrades, item analysis',
  'lesson-work': 'a student at work on a lesson, and the teacher’s feedback',
  writing: 'writing that is assessed: levels, growth, agreement with the assessor',
  integrations: 'what other systems are sent, such as Google Classroom',
  reports: 'reports, the gradebook, exports, saved and mailed reports',
  dashboard: 'a person’s start page: their day, tasks, classes, the feed, digests',
  challenge: 'the public listening challenge',
  audit: 'the access log, the event browser, replay, retention, erasure',
};

/**
 * Technical rooms, by their paths in the floor. The rooms in `below` come before all other rooms, so every other room may use
 * them; the rooms in `above` come after, so none may.
 */
interface Floor {
  /** Lowest first. */
  readonly below: Readonly<Record<string, readonly string[]>>;
  readonly above: Readonly<Record<string, readonly string[]>>;
}

const floors: Readonly<Record<string, Floor>> = {
  domain: {
    below: { shared: ['shared'] },
    above: { registry: ['event-registry.ts', 'tenant.ts'] },
  },
  commands: {
    below: { runner: ['runner'] },
    above: { registry: ['registry.ts'] },
  },
  projections: {
    below: { tables: ['read', 'shared', 'tables'], runner: ['runner'] },
    above: { registry: ['command-line.ts', 'registry.ts', 'verifications.ts'] },
  },
  api: {
    below: { shared: ['shared'], http: ['http'], 'edit-history': ['edit-history'], media: ['media'], operations: ['operations'] },
    above: { site: ['site'], registry: ['routes.ts'] },
  },
  web: {
    below: {
      lib: ['lib'],
      ui: [
        'ui',
        ...[
          'address-taken',
          'content-tabs',
          'copy-link',
          'excuse',
          'lesson-cover',
          'read-more',
          'report-range',
          'row-list',
          'search-box',
          'staff-tabs',
        ].map((folder) => `widgets/${folder}`),
      ],
      behaviours: ['behaviours'],
      'number-help': ['widgets/number-help'],
      autosave: ['widgets/autosave', 'widgets/saved-rows'],
      live: ['widgets/live'],
      'edit-history': ['widgets/edit-history'],
      operations: ['operations'],
    },
    above: { site: ['site'], 'app frame': ['app'] },
  },
};

const placesOf = (floor: string, places: Floor['below']) =>
  Object.entries(places).map(([name, paths]) => ({ name, paths: paths.map((path) => `${floor}/${path}`) }));

export const floorsInRooms: readonly FloorOrder[] = Object.entries(floors).map(([floor, { below, above }]) => ({
  folder: floor,
  places: [
    ...placesOf(floor, below),
    ...Object.keys(rooms).map((name) => ({ name, paths: [`${floor}/${name}`] })),
    ...placesOf(floor, above),
  ],
}));
