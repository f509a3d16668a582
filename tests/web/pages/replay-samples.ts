import type { EventsPageData } from '#api/audit/event-browser/schemas.ts';
import type { ReplayData, ReplayPageData } from '#api/audit/replay/schemas.ts';

const log = { first_at: '2026-08-01T08:00:00.000Z', last_at: '2026-11-21T14:00:00.000Z', events_count: 1_204, complete: true };

export const replayDataSample: ReplayData = {
  id: 3,
  position: '812/812',
  position_time: '2026-10-31T23:59:00.000Z',
  status: 'ready',
  percent: 100,
  events_count: 812,
  events_per_second: 40_000,
  seconds: 0.2,
  from_snapshot: false,
  error: null,
  created_at: '2026-11-21T14:40:00.000Z',
};

const at = '2026-11-01T00:00:00.000Z';
const against = '2026-10-01T00:00:00.000Z';
const momentOf = (moment: string) => ({
  moment,
  position: replayDataSample.position,
  position_time: replayDataSample.position_time,
  replay: replayDataSample,
  problem: null,
});

export const replaySample: ReplayPageData = {
  log,
  kinds: [
    { id: 'classes', label: 'Classes', needs: ['district_id'], of_teacher: false },
    { id: 'teacher_quiz', label: 'Teacher: a quiz in a class', needs: ['school_class_id', 'quiz_uuid'], of_teacher: true },
  ],
  criteria: { at, against, report: 'classes', district_id: '1' },
  kind: 'classes',
  at: momentOf(at),
  against: momentOf(against),
  missing: [],
  refusal: null,
  choices: { districts: [{ id: 1, name: 'Riverside' }], school_classes: [{ id: 3, name: 'Class 3, North School' }], quizzes: [] },
  report: {
    title: 'Classes report',
    start_date: '2026-10-02',
    end_date: '2026-10-31',
    time_zone: 'America/Chicago',
    summary: {
      schools_count: 1,
      school_classes_count: 1,
      students_count: 24,
      quiz_solutions_count: 20,
      answers_count: 160,
      correct_answers_count: 120,
      percent_correct: 75,
    },
    columns: ['Class id', 'Class', 'Quizzes submitted'],
    rows: [[3, 'Class 3', 20]],
    paging: { page: 1, pages_count: 2, rows_count: 101 },
    csv_url: '/analyst/replay.csv?at=x',
    json_url: '/analyst/replay/report?at=x',
  },
  changes: {
    from: against,
    to: at,
    added_count: 1,
    gone_count: 1,
    changed_count: 1,
    same_count: 4,
    measures: [
      {
        column: 'Percent correct',
        unit: 'points',
        changes_count: 60,
        changes: [
          { key: '3', kind: 'changed', label: 'Class 3', before: 82, after: 68, difference: -14, direction: 'worse' },
          { key: '6', kind: 'changed', label: 'Class 6', before: 70, after: 71, difference: 1, direction: 'better' },
          { key: '4', kind: 'added', label: 'Class 4', before: null, after: 75, difference: null, direction: null },
          { key: '5', kind: 'gone', label: 'Class 5', before: 60, after: null, difference: null, direction: null },
        ],
      },
      {
        column: 'Time spent (seconds)',
        unit: 'seconds',
        changes_count: 1,
        changes: [{ key: '3', kind: 'changed', label: 'Class 3', before: 900, after: 1_400, difference: 500, direction: null }],
      },
      {
        column: 'Teachers',
        unit: 'words',
        changes_count: 1,
        changes: [
          {
            key: '3',
            kind: 'changed',
            label: 'Class 3',
            before: 'Teacher 1',
            after: 'Teacher 2',
            difference: null,
            direction: null,
          },
        ],
      },
    ],
  },
  least_students: 5,
  recent: [replayDataSample, { ...replayDataSample, id: 2, status: 'failed', error: 'It was interrupted. Start it again.' }],
};

export const eventsSample: EventsPageData = {
  events: [
    {
      position: '12/12',
      stream: 'quizSolution-9d',
      revision: '0',
      id: 'e',
      type: 'QuizSolutionStarted',
      happened_at: '2026-11-20T10:00:00.000Z',
      recorded_at: '2026-11-23T08:30:00.000Z',
      metadata: {
        actor: { id: 7, role: 'student' },
        correlation_id: 'c',
        causation_id: 'c',
        command_id: 'c',
        schema_version: 1,
        app_version: '0.1.0',
      },
      data: { studentId: 7, attempt: 1 },
    },
  ],
  filters: { type: 'QuizSolutionStarted' },
  order: 'newest',
  types: ['QuizSolutionStarted'],
  roles: ['student', 'system'],
  log,
  next_url: '/analyst/events?beyond=12',
  first_url: null,
  other_order_url: '/analyst/events?order=oldest',
  export_url: '/analyst/events.ndjson',
};
