import type { FloorOrder } from './scripts/support/layers/layer-rules.ts';

/** The rooms of every floor, lowest first: a room imports only rooms before it. */
export const rooms = {
  districts: 'Districts, schools, their plans and trials',
  accounts: 'People, roles, invitations, sign-in, second step, single sign-on',
  classes: 'Classes, their members, joining, cards, accommodations',
  quizzes: 'Quizzes as staff and teachers write them, with versions',
  listening: 'Playing a recording: the player, video, what was heard',
  lessons: 'Lessons from draft to publication, material, search',
  curriculum: 'Standards, alignment, teacher guides, collections',
  assignments: 'What a class was given, and when it is due',
  'quiz-taking': 'Solutions, attempts, resets, regrades, item analysis',
  'lesson-work': 'A student at work on a lesson, feedback on it',
  writing: 'Writing assessed, levels, growth, agreement',
  integrations: 'Other systems: Google Classroom, LTI, QTI, OneRoster, xAPI',
  reports: 'Reports, gradebook, exports, saved and mailed reports',
  dashboard: 'A person’s start page: day, tasks, my classes, feed, digests',
  challenge: 'The public listening challenge',
  audit: 'Access log, event browser, replay, retention, erasure',
};
type Room = keyof typeof rooms;

interface Floor {
  /** Technical rooms, lowest first; every room may use them. */
  readonly below: Readonly<Record<string, readonly string[]>>;
  /** What stands in a room, by its path in the folder; of two paths that fit a file, the longer one counts. */
  readonly folders: Readonly<Record<string, Readonly<Partial<Record<Room, readonly string[]>>>>>;
  /** What knows every room; no room knows it. */
  readonly above: Readonly<Record<string, readonly string[]>>;
}

const floors: Readonly<Record<string, Floor>> = {
  domain: {
    below: { shared: ['domain/shared', 'domain/reports'] },
    folders: {
      domain: {
        districts: ['district', 'school-plan', 'school'],
        accounts: ['person', 'second-factor', 'sign-in', 'single-sign-on', 'teacher-invite'],
        classes: ['accommodation', 'school-class', 'student-access'],
        quizzes: ['quiz'],
        listening: ['audio-play'],
        lessons: ['lesson', 'organizers', 'video-library'],
        curriculum: ['collection', 'curriculum-links', 'lesson-guide', 'lesson-standards', 'standards-document', 'teacher-guide'],
        assignments: ['lesson-assignment-school-class', 'lesson-assignment', 'quiz-assignment'],
        'quiz-taking': ['quiz-solution', 'quiz/item-analysis.ts', 'quiz/item-flags.ts'],
        'lesson-work': ['student-feedback', 'student-work'],
        writing: ['elp-content', 'writing-assessment'],
        integrations: ['classroom-export'],
        reports: ['report-export', 'saved-reports'],
        dashboard: ['teacher-desk'],
        challenge: ['challenge-request'],
      },
    },
    above: { registry: ['domain/event-registry.ts', 'domain/tenant.ts'] },
  },
  commands: {
    below: {
      runner: [
        'aggregate-cache',
        'authorise',
        'bulk',
        'context',
        'decision',
        'idempotency',
        'ids',
        'in-turn',
        'load',
        'new-events',
        'outcome',
        'runner',
        'sealed-document',
        'tenant',
      ].map((file) => `commands/${file}.ts`),
    },
    folders: {
      commands: {
        districts: ['district', 'school-plan', 'school'],
        accounts: ['person', 'second-factor', 'sign-in', 'teacher-invite'],
        classes: ['accommodation', 'school-class', 'student-access'],
        quizzes: ['quiz'],
        listening: ['audio-play'],
        lessons: ['lesson', 'video-library'],
        curriculum: ['collection', 'curriculum-links', 'lesson-guide', 'lesson-standards', 'standards-document', 'teacher-guide'],
        assignments: ['lesson-assignment', 'quiz-assignment'],
        'quiz-taking': ['quiz-solution'],
        'lesson-work': ['student-feedback', 'student-work'],
        writing: ['elp-content', 'writing-assessment'],
        integrations: ['classroom-export'],
        reports: ['report-export', 'saved-reports'],
        dashboard: ['teacher-desk'],
        challenge: ['challenge-request'],
        audit: ['person/erase-again.ts', 'person/erase-person.ts', 'person/personal-data-owners.ts', 'person/personal-data.ts'],
      },
    },
    above: { registry: ['commands/registry.ts'] },
  },
  projections: {
    below: {
      tables: ['projections/projection.ts', 'projections/read', 'projections/shared', 'projections/tables'],
      runner: ['projections/runner'],
    },
    folders: {
      projections: {
        districts: ['roster/district-tables.ts', 'school-plans'],
        accounts: ['erased-people', 'sign-ins', 'teacher-invites'],
        classes: ['accommodations', 'roster'],
        quizzes: ['quiz-history', 'quizzes'],
        listening: ['audio-plays'],
        lessons: ['lesson-search', 'lessons', 'staff-lessons'],
        curriculum: ['collections', 'standards', 'teacher-guides'],
        assignments: ['lesson-assignments', 'quiz-assignments'],
        'quiz-taking': ['quiz-results'],
        'lesson-work': ['student-feedback', 'student-works'],
        writing: ['writing-assessments'],
        integrations: ['classroom-exports'],
        reports: ['saved-reports'],
        dashboard: ['teacher-desks'],
        challenge: ['challenge-requests'],
        audit: ['event-index', 'replay'],
      },
      views: {
        districts: ['districts', 'school-plans'],
        classes: ['accommodations', 'school-classes'],
        lessons: ['lesson-cards', 'lesson-plays', 'staff-lessons'],
        curriculum: ['collections', 'standards/of-lesson.ts', 'teacher-guides'],
        assignments: ['lesson-assignments/list-lessons.ts'],
        'quiz-taking': ['assignments', 'item-analysis', 'quiz-history', 'regrades'],
        'lesson-work': ['lesson-assignments', 'student-works'],
        writing: ['writing'],
        integrations: ['classroom-exports'],
        reports: ['gradebook', 'report-mails', 'reports', 'standards'],
        dashboard: ['digests', 'feed', 'teacher-day', 'teacher-desk', 'usage'],
        challenge: ['challenge'],
        audit: ['person-data', 'replay'],
      },
    },
    above: { registry: ['projections/command-line.ts', 'projections/registry.ts', 'projections/verifications.ts'] },
  },
  api: {
    below: {
      shared: ['api/shared'],
      http: ['http', 'live', 'offline', 'pages', 'read-side.ts'].map((name) => `api/${name}`),
      'edit-history': ['api/edit-history'],
      media: ['api/media', 'api/pictures', 'api/recordings', 'api/video-tokens'],
      operations: ['api/jobs-admin', 'api/operations', 'api/system'],
    },
    folders: {
      api: {
        districts: ['districts', 'privacy/settings.ts', 'school-trials'],
        accounts: [
          'account-recovery',
          'account',
          'confirmation',
          'invitations',
          'mail-stop',
          'page-language',
          'people-admin',
          'person-accounts',
          'reading-settings',
          'second-factor',
          'sessions',
          'sign-in',
          'single-sign-on',
          'teacher-invites',
        ],
        classes: ['accommodations', 'class-roster', 'joining', 'school-classes', 'sign-in-cards'],
        quizzes: ['quiz-editing', 'quiz-history', 'quizzes'],
        listening: ['audio-plays'],
        lessons: ['lesson-editing', 'lesson-material', 'lessons', 'level-updates', 'search', 'share', 'videos'],
        curriculum: ['collections', 'curriculum-links', 'lesson-alignment', 'standards-uploads', 'standards', 'teacher-guides'],
        assignments: ['lesson-assignments', 'quiz-assignments', 'teach-assignments'],
        'quiz-taking': ['item-analysis', 'key-corrections', 'quiz-resets', 'quiz-reviews', 'quiz-solutions', 'solution-timeline'],
        'lesson-work': ['class-works', 'student-feedback', 'student-works'],
        writing: ['elp-content', 'student-growth', 'writing-agreement', 'writing-assessments', 'writing-settings'],
        integrations: ['classroom-exports'],
        reports: [
          'gradebook',
          'quiz-reports',
          'report-exports',
          'reports',
          'saved-reports',
          'standards-report',
          'student-reports',
        ],
        dashboard: ['dashboard', 'feed', 'my-classes', 'notifications', 'teacher-day', 'teacher-desk', 'usage'],
        challenge: ['challenge-choice', 'listening-challenge'],
        audit: [
          'access-log',
          'event-browser',
          ...['exports', 'data-export', 'own-writing', 'solutions', 'data-routes', 'person-events'].map(
            (file) => `people-admin/${file}.ts`,
          ),
          'privacy',
          'replay',
        ],
      },
    },
    above: { site: ['api/home', 'api/plans'], registry: ['api/routes.ts'] },
  },
};

const inFolders = (folders: Floor['folders'], room: Room): string[] =>
  Object.entries(folders).flatMap(([folder, contents]) => (contents[room] ?? []).map((path) => `${folder}/${path}`));

const named = (places: Floor['below']) => Object.entries(places).map(([name, paths]) => ({ name, paths }));

export const floorsInRooms: readonly FloorOrder[] = Object.values(floors).map(({ below, folders, above }) => ({
  folders: Object.keys(folders).map((folder) => folder.split('/', 1)[0]!),
  places: [
    ...named(below),
    ...(Object.keys(rooms) as Room[]).map((name) => ({ name, paths: inFolders(folders, name) })),
    ...named(above),
  ],
}));
