import type { JobsPageData } from '#api/operations/jobs-admin/schemas.ts';
import type { AccessLogEntry, AccessLogPageData } from '#api/audit/access-log/schemas.ts';
import type { PeoplePageData, PersonPageData } from '#api/accounts/people-admin/schemas.ts';
import type { NewPersonPageData } from '#api/accounts/person-accounts/schemas.ts';
import type { SystemPageData, SystemProjection, VerificationData } from '#api/operations/system/schemas.ts';

const now = '2026-11-21T02:31:00.000Z';

export const verificationSample: VerificationData = {
  version: 3,
  outcome: 'identical',
  checkpoint: '412/412',
  rows_count: 1204,
  differences: 0,
  tables: [],
  error: null,
  asked_by: 'night',
  started_at: '2026-11-21T02:30:58.100Z',
  finished_at: now,
  duration_ms: 1900,
};

const projection: Omit<SystemProjection, 'name'> = {
  version: 3,
  status: 'live',
  checkpoint: '412/412',
  checkpoint_time: '2026-03-02T09:00:00.000Z',
  lag_events: 0,
  events_seen: 400,
  skipped: 2,
  error: null,
  building: null,
  verification: verificationSample,
};

export const systemSample: SystemPageData = {
  event_store: {
    kind: 'embedded',
    head: '412/412',
    verification: {
      ...verificationSample,
      outcome: 'different',
      differences: 1,
      error:
        'quiz-1, revision 3, position 7/7: changed. It is not what its hash was made from, or does not follow the event before it.',
    },
  },
  outage: null,
  build: { version: '0.1.0', node: 'v24.21.0', postgres: '18.4', started_at: now },
  projections: [
    { ...projection, name: 'roster' },
    {
      ...projection,
      name: 'quiz_results',
      verification: {
        ...verificationSample,
        outcome: 'different',
        differences: 22,
        tables: [
          {
            table: 'quiz_solutions',
            rows: 90,
            hashes: { live: '1', fresh: '2' },
            differences: 22,
            examples: [
              { key: 'uuid=a1', only: null, columns: [{ column: 'correct_count', live: 2, fresh: 1 }] },
              { key: 'uuid=b2', only: 'live', columns: [] },
            ],
          },
        ],
      },
    },
    {
      ...projection,
      name: 'lessons',
      verification: { ...verificationSample, outcome: 'failed', error: 'Rebuild it first.' },
    },
    { ...projection, name: 'sign_ins', status: 'stopped', error: 'An event cannot be read.', verification: null },
  ],
  reactions: [
    {
      name: 'export_grades',
      checkpoint: '90/90',
      checkpoint_time: '2026-10-01T08:00:00.000Z',
      lag_events: 0,
      events_seen: 4,
      skipped: 0,
      parked: [
        {
          event_id: '0b7c7b1e-7f8a-4c8e-9d56-3f2c4f6f7a01',
          type: 'ClassroomExportRequested',
          stream: 'classroomExport-7',
          revision: '3',
          position: '80/80',
          error: 'There is no queue.',
          attempts: 5,
          parked_at: '2026-10-01T08:00:00.000Z',
        },
      ],
    },
  ],
  queues: [
    { name: 'report-export', waiting: 1, running: 0, completed: 12, failed: 0, last_ended_at: now },
    { name: 'verify-projections', waiting: 0, running: 0, completed: 3, failed: 2, last_ended_at: null },
  ],
  admins_of_old_reach: [{ id: 6, name: 'Ada Moreau', district_name: 'Riverside' }],
  missing_settings: ['Links in mails lead to http://localhost:3000, which only this machine can open.'],
  nightly: { at: '02:30', time_zone: 'America/New_York' },
  verifying: false,
};

export const peopleSample: PeoplePageData = {
  people: [
    {
      id: 77,
      name: 'Ada Moreau',
      email: 'ada@school.test',
      role: 'teacher',
      active: true,
      erased: false,
      district_name: 'Larkfield',
      url: '/admin/people/77',
    },
    {
      id: 78,
      name: '[erased]',
      email: null,
      role: 'student',
      active: true,
      erased: true,
      district_name: 'Larkfield',
      url: '/admin/people/78',
    },
  ],
  search: '',
  role: null,
  more: false,
  total: 112,
  page: 2,
  pages_count: 3,
};

export const personSample: PersonPageData = {
  person: {
    id: 77,
    name: 'Ada Moreau',
    email: 'ada@school.test',
    sourced_id: 't-77',
    role: 'teacher',
    active: true,
    administers: null,
    plan: 'premium',
    trial_ends_on: null,
    created_at: now,
    district: { id: 1, name: 'Larkfield' },
    schools: [{ id: 2, name: 'North School' }],
  },
  school_classes: [{ id: 4, name: 'Room 12', school_name: 'North School', as: 'teacher', active: true }],
  held: {
    solutions_count: 0,
    submitted_count: 0,
    answers_count: 0,
    assignments_count: 6,
    has_password: true,
    sessions_count: 1,
    open_invitations_count: 0,
    has_personal_key: false,
    digest: 'weekly',
  },
  erasure: null,
  account: {
    may_change: true,
    roles: ['teacher', 'school_admin', 'student'],
    revision: '1',
    role: 'teacher',
    school_ids: [2],
    administers: null,
    plan: 'free_trial',
    trial_ends_on: '2027-01-15',
    trial_days: { first: '2026-11-26', last: '2027-11-26' },
    schools: [
      { id: 2, name: 'North School' },
      { id: 3, name: 'South School' },
    ],
    in_roster: true,
    details: { given_name: 'Ada', family_name: 'Moreau', email: 'ada@school.test' },
    may_invite: true,
    changes: [
      {
        revision: '1',
        what: 'changed the role',
        occurred_at: now,
        actor: { id: 8, role: 'admin', name: 'Iris Admin' },
        differences: [
          {
            piece: 'Role',
            before: 'Student',
            after: 'Teacher',
            parts: [
              { text: 'Student', change: 'removed' },
              { text: 'Teacher', change: 'added' },
            ],
          },
        ],
      },
    ],
    more_changes: false,
  },
  data_url: '/admin/people/77/data.json',
  own_account: false,
  error: null,
  account_error: null,
  conflict: null,
  done: 'role',
};

export const newPersonSample: NewPersonPageData = {
  districts: [{ id: 1, name: 'Larkfield' }],
  place: {
    district: { id: 1, name: 'Larkfield' },
    roles: ['teacher', 'school_admin', 'student'],
    schools: [
      { id: 2, name: 'North School' },
      { id: 3, name: 'South School' },
    ],
  },
  values: {
    given_name: 'Ada',
    family_name: 'Moreau',
    email: 'ada@school.test',
    role: 'school_admin',
    school_ids: [2],
    administers: 'schools',
    sign_in: 'password',
  },
  errors: [{ path: 'email', label: 'email address', message: 'ada@school.test has an account already.' }],
  shortest_passwords: { staff: 15, school: 8 },
};

const accessEntry: AccessLogEntry = {
  id: 'e1',
  at: now,
  action: 'viewed',
  what: 'Class report',
  format: 'html',
  address: '203.0.113.9',
  account: null,
  person: { id: 4, name: 'Ada Moreau', role: 'teacher' },
  student: null,
  quiz_title: null,
  school_classes: [{ id: 1, name: 'Room 12' }],
  schools: [{ id: 1, name: 'North School' }],
  district: { id: 1, name: 'Riverside' },
  filters: { start_date: '2026-11-01', page: 1 },
};

export const accessLogSample: AccessLogPageData = {
  entries: [
    accessEntry,
    { ...accessEntry, id: 'e2', action: 'exported', format: 'csv', school_classes: [], schools: [], filters: { page: 2 } },
    { ...accessEntry, id: 'e3', action: 'changed', what: 'Reset of a score', student: { id: 9, name: 'Bo Lind' } },
    {
      ...accessEntry,
      id: 'e4',
      action: 'sign_in_failed',
      what: null,
      person: null,
      format: null,
      district: null,
      account: 'n…@else.test',
      school_classes: [],
      schools: [],
      filters: {},
    },
    {
      ...accessEntry,
      id: 'e5',
      action: 'not_recorded',
      what: null,
      person: null,
      format: null,
      address: null,
      filters: { entries: 2, from: now, until: now },
    },
  ],
  criteria: { person: '', student: 'Bo', action: null },
  start_date: '2026-10-23',
  end_date: '2026-11-21',
  time_zone: 'America/New_York',
  district_name: 'Riverside',
  student: { id: 9, name: 'Bo Lind' },
  students: [],
  next_url: '/admin/access_log?before=x',
  first_url: null,
  csv_url: '/admin/access_log.csv',
  kept_days: 400,
};

export const jobsSample: JobsPageData = {
  queues: [{ name: 'update-level', waiting: 1, running: 0, completed: 7, failed: 1, last_ended_at: '2026-11-21T14:41:00.000Z' }],
  jobs: [
    {
      id: '11111111-1111-4111-8111-111111111111',
      queue: 'update-level',
      state: 'failed',
      attempts: 3,
      attempts_at_most: 3,
      created_at: '2026-11-21T14:40:00.000Z',
      starts_at: '2026-11-21T14:40:00.000Z',
      started_at: '2026-11-21T14:40:01.000Z',
      ended_at: '2026-11-21T14:41:00.000Z',
      reason: 'The disk is full.',
      retry_url: '/admin/jobs/update-level/11111111-1111-4111-8111-111111111111/retry',
    },
    {
      id: '22222222-2222-4222-8222-222222222222',
      queue: 'update-level',
      state: 'waiting',
      attempts: 0,
      attempts_at_most: 3,
      created_at: '2026-11-21T14:42:00.000Z',
      starts_at: '2026-11-21T14:42:00.000Z',
      started_at: null,
      ended_at: null,
      reason: null,
      retry_url: null,
    },
  ],
  unused_media: { count: 3, kept_days: 90, next_removal_at: '2027-02-19T03:23:00.000Z' },
  state: '',
  queue: '',
  page: 1,
  more: true,
};
