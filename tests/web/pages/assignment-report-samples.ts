import { workRoute } from '#api/lesson-work/class-works/schemas.ts';
import { addressOf } from '#domain/shared/address-of.ts';
import type { AccommodationsPageData, ClassAccommodationsPageData } from '#api/classes/accommodations/schemas.ts';
import type {
  AssignmentPrintPageData,
  ClassWorkPageData,
  ClassWorkRow,
  StudentWorkPageData,
  WorkTimelinePageData,
} from '#api/lesson-work/class-works/schemas.ts';

const now = '2026-11-21T14:41:00.000Z';
const schoolClass = {
  lesson_assignment_school_class_id: 5,
  school_class_id: 3,
  school_class_name: 'Room 4',
  starts_at: null,
  due_at: '2026-11-24T20:00:00.000Z',
  closed: false,
};
const row: ClassWorkRow = {
  student_id: 9,
  student_name: 'Bo Lind',
  in_class: true,
  state: 'submitted',
  completed_blocks: ['overview', 'podcast', 'questions'],
  words: 62,
  podcast_words: 20,
  questions_words: 42,
  time_spent_seconds: 400,
  started_at: now,
  changed_at: now,
  submitted_at: now,
  reopened_at: null,
  due_at: schoolClass.due_at,
  lateness: null,
  not_owed: null,
  accommodations: null,
  url: '/w/9',
};
const started = { ...row, student_id: 10, student_name: 'Cy Nash', state: 'in_progress', submitted_at: null } as const;

export const classWorkSample: ClassWorkPageData = {
  assignment: { id: 'a', title: 'Tides', blocks: ['overview', 'podcast', 'questions'] },
  school_class: schoolClass,
  given_id: 31,
  summary: { submitted: 1, in_progress: 1, all: 3, late: 0, overdue: 1 },
  rows: [
    row,
    {
      ...started,
      completed_blocks: ['overview'],
      lateness: 'overdue',
      accommodations: {
        extra_days: 2,
        slow_audio_first: true,
        larger_text: false,
        home_language_first: false,
        transcript_open: false,
      },
      url: '/w/10',
    },
    {
      ...started,
      student_id: 11,
      student_name: 'Di Orr',
      state: 'not_started',
      completed_blocks: [],
      words: 0,
      podcast_words: 0,
      questions_words: 0,
      time_spent_seconds: 0,
      started_at: null,
      changed_at: null,
      url: '/w/11',
    },
  ],
  csv_url: '/t.csv',
  print_url: '/t/print',
  accommodations_url: '/school_classes/3/accommodations',
};

const work = {
  student: { id: 9, name: 'Bo Lind' },
  state: 'submitted',
  completed_blocks: ['overview', 'questions'],
  words: 4,
  time_spent_seconds: 400,
  started_at: now,
  submitted_at: now,
  reopened: null,
  written: [
    { id: 'o', kind: 'organizer', title: 'Listen for facts', entries: [{ label: 'Fact', text: 'The tide turns.' }] },
    { id: 'p', kind: 'prompt', title: 'What did you hear?', entries: [{ label: '', text: '' }] },
  ],
} satisfies AssignmentPrintPageData['works'][number];

export const studentWorkSample: StudentWorkPageData = {
  ...work,
  assignment: {
    id: 'a',
    title: 'Tides',
    instructions: '',
    instructions_html: '',
    overview_html: { key_concepts: null, content_objective: null, language_objective: null, simplified_synopsis: null },
    key_concepts: null,
    content_objective: null,
    language_objective: null,
    simplified_synopsis: null,
    vocabulary_words: [],
    videos: [],
    organizers: [],
    questions: [{ id: 'p', content: 'What did you hear?', content_html: '<p>What did you hear?</p>' }],
    question_ids: ['p'],
    blocks: ['overview', 'questions'],
  },
  school_class: schoolClass,
  data: { assignment_prompts: { p: '' }, additional_sentences: {}, worksheet: [] },
  work_url: addressOf(workRoute, { id: 'a', school_class_id: 4, student_id: 9 }),
  class_url: '/t',
  timeline_url: '/w/9/timeline',
  print_url: '/t/print?student_id=9',
  feedback_url: '/teach/student_works/9',
};

const nothing = { title: null, label: null, block: null, text: null, words: null };
const actor = { id: 9, role: 'student', name: 'Bo Lind' };

export const workTimelineSample: WorkTimelinePageData = {
  student: work.student,
  assignment: { id: 'a', title: 'Tides' },
  school_class: schoolClass,
  state: 'submitted',
  entries: [
    { ...nothing, revision: 0, kind: 'started', occurred_at: now, seconds_since_start: 0, actor },
    {
      ...nothing,
      revision: 1,
      kind: 'written',
      occurred_at: now,
      seconds_since_start: 9,
      actor,
      title: 'Listen for facts',
      label: 'Fact',
      text: 'The tide turns.',
      words: 3,
    },
    { ...nothing, revision: 2, kind: 'block_completed', occurred_at: now, seconds_since_start: 12, actor, block: 'overview' },
    {
      ...nothing,
      revision: 3,
      kind: 'given_back',
      occurred_at: now,
      seconds_since_start: 900,
      actor: { id: 3, role: 'teacher', name: 'Ada Moreau' },
      text: 'Say why.',
    },
  ],
  work_url: '/w/9',
  class_url: '/t',
};

export const assignmentPrintSample: AssignmentPrintPageData = {
  assignment: { id: 'a', title: 'Tides', blocks: ['overview', 'questions'] },
  school_class: schoolClass,
  works: [work],
  back_url: '/t',
};

export const accommodationsSample: AccommodationsPageData = {
  student: work.student,
  school_class: { id: 3, name: 'Room 4' },
  periods: [
    {
      extra_days: 2,
      slow_audio_first: true,
      larger_text: false,
      home_language_first: false,
      transcript_open: false,
      valid_from: '2026-09-01T04:00:00.000Z',
      valid_until: null,
      first_day: '2026-09-01',
      last_day: null,
      current: true,
    },
  ],
  today: '2026-11-21',
  time_zone: 'America/New_York',
  url: '/a',
  student_url: '/s',
};

export const classAccommodationsSample: ClassAccommodationsPageData = {
  school_class: { id: 3, name: 'Room 4' },
  students: [
    { ...work.student, periods: accommodationsSample.periods, url: '/a' },
    { id: 12, name: 'Ed Pike', periods: [], url: '/b' },
  ],
  class_url: '/c',
};
