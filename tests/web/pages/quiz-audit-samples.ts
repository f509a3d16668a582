import type { ItemAnalysisPageData } from '#api/quiz-taking/item-analysis/schemas.ts';
import type { QuizChange, QuizHistoryPageData, QuizVersionPageData } from '#api/quizzes/quiz-history/schemas.ts';
import type { QuizQuestion } from '#api/quizzes/schemas.ts';
import type { QuizSolutionTimelinePageData, TimelineEntry } from '#api/quiz-taking/solution-timeline/schemas.ts';

const now = '2026-11-21T14:41:00.000Z';
const quizable = { quizable_type: 'lesson', quizable_path: 'tides', quizable_name: 'Tides' } as const;
const quiz = { uuid: 'quiz', title: 'Tides', ...quizable };

export const quizChangeSample: QuizChange = {
  revision: 7,
  type: 'QuizQuestionChanged',
  kind: 'question',
  what: 'Question 2 changed',
  occurred_at: now,
  recorded_at: now,
  actor: { id: 7, role: 'admin', name: 'Ada Moreau' },
  used: true,
  seen_by_students_count: 2,
  started_before_students_count: 3,
  differences: [
    {
      piece: 'Question',
      before: 'What **fell**?',
      after: 'What **rose**?',
      parts: [
        { text: 'What **', change: 'same' },
        { text: 'fell', change: 'removed' },
        { text: 'rose', change: 'added' },
        { text: '**?', change: 'same' },
      ],
    },
  ],
  version_url: '/admin/quizzes/quiz/versions/7',
  version_before_url: '/admin/quizzes/quiz/versions/6',
};

export const quizHistorySample: QuizHistoryPageData = {
  quiz: { ...quiz, owners: [], used: true },
  after_first_use: false,
  kind: '',
  kinds: ['question', 'locale', 'key', 'details', 'audio_stop', 'status'],
  changes: [
    quizChangeSample,
    {
      ...quizChangeSample,
      revision: 6,
      type: 'QuizFirstUsed',
      kind: 'status',
      what: 'First used by a student',
      used: false,
      seen_by_students_count: 0,
      started_before_students_count: 0,
      differences: [],
      actor: { id: null, role: 'system', name: null },
    },
  ],
  paging: { page: 2, page_size: 2, pages_count: 4, rows_count: 8 },
  versions_url: '/admin/quizzes/quiz/versions',
  began_at: '2026-11-20T08:00:00.250Z',
  edit_url: '/admin/quizzes/quiz/edit',
  csv_url: '/h.csv',
};

export const quizVersionSample = (questions: readonly QuizQuestion[]): QuizVersionPageData => ({
  quiz,
  revision: 6,
  latest_revision: 7,
  status: 'used',
  valid_from: now,
  valid_to: now,
  seen_by_students_count: 2,
  locale: 'en',
  unavailable_locale: null,
  locales: ['en', 'es'],
  audio_stop: true,
  audio_stop_time_ms: 83_000,
  slowed_audio_stop_time_ms: null,
  published_revision: 4,
  quiz_questions: [...questions],
  quiz_solution: { uuid: 's', student_name: 'Bo Lind', started_at: now, timeline_url: '/quiz_solutions/s/timeline' },
  history_url: '/admin/quizzes/quiz/history',
});

const entry = (revision: number, kind: TimelineEntry['kind'], more: Partial<TimelineEntry> = {}): TimelineEntry => ({
  revision,
  kind,
  occurred_at: now,
  recorded_at: now,
  seconds_since_start: revision * 20,
  actor: { id: 9, role: 'student', name: 'Bo Lind' },
  question: null,
  option_before_content: null,
  option_content: null,
  correct_answers_count: null,
  correct_answers_count_before: null,
  reason: null,
  next_timeline_url: null,
  ...more,
});
const question = { uuid: 'q1', position: 1, content: 'What rose?' };

export const quizTimelineSample: QuizSolutionTimelinePageData = {
  student: { id: 9, name: 'Bo Lind' },
  quiz: { uuid: 'quiz', title: 'Tides' },
  school_class: { id: 3, name: 'Room 4' },
  quiz_solution: {
    uuid: 's',
    attempt: 1,
    state: 'reset',
    started_at: now,
    submitted_at: now,
    time_spent_seconds: 95,
    correct_answers_count: 2,
    questions_count: 2,
    locale: 'en',
    quiz_revision: 6,
  },
  answers_count: 1,
  answer_changes_count: 2,
  entries: [
    entry(0, 'started'),
    entry(1, 'answered', { question, option_content: 'The sea' }),
    entry(2, 'answer_changed', { question, option_before_content: 'The sea', option_content: 'The moon' }),
    entry(3, 'answer_changed', { question, option_before_content: 'The moon', option_content: 'The sea' }),
    entry(4, 'submitted', { correct_answers_count: 1 }),
    entry(5, 'regraded', { correct_answers_count_before: 1, correct_answers_count: 2, reason: 'Both are right.', question }),
    entry(6, 'reset', { actor: { id: 7, role: 'teacher', name: 'Ada Moreau' } }),
    entry(7, 'retaken', { next_timeline_url: '/quiz_solutions/t/timeline' }),
  ],
  time_zone: 'America/Chicago',
  version_url: '/quiz_solutions/s/version',
  attempts_url: '/a',
  report_url: '/r',
};

const choice = (uuid: string, correct: boolean, students_count: number) => ({
  uuid,
  position: 1,
  content: `Choice ${uuid}`,
  correct,
  removed: false,
  shown_count: 12,
  students_count,
  upper_count: 1,
  lower_count: 0,
});

export const quizItemAnalysisSample: ItemAnalysisPageData = {
  quiz,
  district_id: null,
  districts: [1, 2].map((id) => ({ id, name: `District ${id}` })),
  students_count: 12,
  too_few_students: true,
  fewest_students: 30,
  mean_score: 1.25,
  standard_deviation: 0.5,
  kr20: -0.4,
  groups: { upper_from_score: 2, upper_count: 4, lower_to_score: 0, lower_count: 3 },
  items: [
    {
      uuid: 'q1',
      position: 1,
      content: 'What rose?',
      quote: 'It came up.',
      listening_strand: 'Literal',
      correct_count: 9,
      facility: 0.75,
      discrimination: -0.25,
      point_biserial: null,
      flags: ['negative_discrimination', 'distractor_unused'],
      choices: [choice('a', true, 9), choice('b', false, 0), { ...choice('c', false, 3), removed: true, shown_count: 5 }],
    },
  ],
  flagged_count: 1,
  as_of: { position: '5/5', time: now, projections: {} },
  report_url: null,
  csv_url: '/i.csv',
};
