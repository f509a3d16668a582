import { leftOutOf, type GivenWork, type LeftOut, type Membership } from '#domain/assignments/owed-work.ts';
import type { EarshotEvent, EventOfType } from '#domain/event-registry.ts';
import { decodeEvent } from '#eventstore/event-codec.ts';
import type { RecordedEvent } from '#eventstore/port.ts';

type Submit = EventOfType<'QuizSolutionSubmitted'>['data'];

export interface ExpectedCell {
  scope: string;
  scope_id: number;
  grain: string;
  assignment_type: string;
  period: string;
  solutions_count: number;
  time_spent_seconds: number;
  answers_count: number;
  correct_count: number;
  percent_sum: number;
  strands: Record<string, [number, number]>;
}

export interface ExpectedQuizCell extends ExpectedCell {
  quiz_uuid: string;
  options: Record<string, Record<string, number>>;
}

const dayIn = (moment: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date(moment));

const periods = (day: string): [string, string][] => [
  ['day', day],
  ['month', `${day.slice(0, 7)}-01`],
  ['year', `${day.slice(0, 4)}-01-01`],
];

interface Outcome {
  submit: Submit;
  readonly questions: number;
  /** Of the quiz, at the start. */
  readonly revision: string;
}

interface OfStudent {
  readonly quizAssignmentSchoolClassId: number;
  readonly schoolClassId: number;
  readonly studentId: number;
  readonly handedInAt: string | null;
}

/** Why work is in no count at the end of a history, by the rule itself. */
export const expectedLeftOut = (
  events: readonly RecordedEvent[],
  { quizAssignmentSchoolClassId: id, schoolClassId, studentId, handedInAt }: OfStudent,
): LeftOut => {
  const memberships: Membership[] = [];
  let work: GivenWork | null = null;
  let excused = false;
  for (const recorded of events) {
    const { type, data } = decodeEvent(recorded) as EarshotEvent;
    const position = recorded.position.commit;
    const isTheirs = 'studentId' in data && data.studentId === studentId;
    if (type === 'SchoolClassStudentEnrolled' && isTheirs && data.schoolClassId === schoolClassId)
      memberships.push({ from: Date.parse(data.occurredAt), until: null, fromPosition: position, untilPosition: null });
    if (type === 'SchoolClassStudentWithdrawn' && isTheirs && data.schoolClassId === schoolClassId)
      memberships.push({ ...memberships.pop()!, until: Date.parse(data.occurredAt), untilPosition: position });
    if (!('quizAssignmentSchoolClassId' in data) || data.quizAssignmentSchoolClassId !== id) continue;
    if (type === 'QuizAssigned') work = { dueAt: data.dueAt === null ? null : Date.parse(data.dueAt), position };
    if (type === 'QuizAssignmentDueChanged') work = { ...work!, dueAt: data.dueAt === null ? null : Date.parse(data.dueAt) };
    if (type === 'QuizAssignmentStudentExcused' && isTheirs) excused = true;
    if (type === 'QuizAssignmentExcuseEnded' && isTheirs) excused = false;
  }
  if (!work) return null;
  return leftOutOf({ work, memberships, excused, handedInAt: handedInAt === null ? null : Date.parse(handedInAt) });
};

/** What there is at the end of a history: which submits count, and where classes belong. */
const outcomeOf = (events: readonly RecordedEvent[]) => {
  const submits = new Map<string, Outcome & { reset: boolean }>();
  const starts = new Map<string, Pick<Outcome, 'questions' | 'revision'>>();
  const zones = new Map<number, string>();
  const schools = new Map<number, number>();
  const classes = new Map<number, number>();
  for (const recorded of events) {
    const { type, data } = decodeEvent(recorded) as EarshotEvent;
    if (type === 'DistrictRegistered' || type === 'DistrictDetailsChanged') zones.set(data.districtId, data.timeZone);
    if (type === 'SchoolRegistered') schools.set(data.schoolId, data.districtId);
    if (type === 'SchoolClassCreated') classes.set(data.schoolClassId, data.schoolId);
    if (type === 'QuizSolutionStarted')
      starts.set(data.solutionUuid, { questions: data.questionsCount, revision: data.quizRevision });
    if (type === 'QuizSolutionSubmitted')
      submits.set(data.solutionUuid, { submit: data, ...starts.get(data.solutionUuid)!, reset: false });
    if (type === 'QuizSolutionRegraded') {
      const known = submits.get(data.solutionUuid)!;
      known.submit = { ...known.submit, answers: data.answers, correctAnswersCount: data.correctAnswersCount };
    }
    if (type === 'QuizSolutionReset') submits.get(data.solutionUuid)!.reset = true;
    if (type === 'QuizSolutionResetUndone') submits.get(data.solutionUuid)!.reset = false;
  }
  const counts = ({ submit, reset }: Outcome & { reset: boolean }): boolean =>
    !reset && expectedLeftOut(events, { ...submit, handedInAt: submit.submittedAt }) === null;
  return { counted: [...submits.values()].filter(counts), zones, schools, classes };
};

const add = (cell: ExpectedCell, { submit, questions }: Outcome): void => {
  cell.solutions_count += 1;
  cell.time_spent_seconds += submit.timeSpentSeconds;
  cell.answers_count += submit.answers.length;
  cell.correct_count += submit.correctAnswersCount;
  cell.percent_sum += Math.round((submit.correctAnswersCount / questions) * 1e6);
  for (const { listeningStrand, correct } of submit.answers) {
    if (listeningStrand === null) continue;
    const sums = (cell.strands[listeningStrand.replaceAll('\u0000', '\uFFFD')] ??= [0, 0]);
    sums[0] += 1;
    if (correct) sums[1] += 1;
  }
};

const addOptions = ({ options }: ExpectedQuizCell, { submit, revision }: Outcome): void => {
  const started = (options['started_at'] ??= {});
  started[revision] = (started[revision] ?? 0) + 1;
  for (const { questionUuid, optionUuid, correct } of submit.answers) {
    const counts = (options[questionUuid] ??= {});
    counts[optionUuid] = (counts[optionUuid] ?? 0) + 1;
    if (correct) counts['correct'] = (counts['correct'] ?? 0) + 1;
  }
};

/** The cells of a history by plain loops over what counts at its end, by key. */
export const expectedCells = (
  events: readonly RecordedEvent[],
): { results: Map<string, ExpectedCell>; quizzes: Map<string, ExpectedQuizCell> } => {
  const { counted, zones, schools, classes } = outcomeOf(events);
  const results = new Map<string, ExpectedCell>();
  const quizzes = new Map<string, ExpectedQuizCell>();
  for (const one of counted) {
    const school = classes.get(one.submit.schoolClassId);
    const district = school === undefined ? undefined : schools.get(school);
    const day = dayIn(one.submit.submittedAt, (district !== undefined && zones.get(district)) || 'UTC');
    const scopes: [string, number][] = [['class', one.submit.schoolClassId]];
    if (school !== undefined && district !== undefined) scopes.push(['school', school], ['district', district]);
    for (const [scope, id] of scopes)
      for (const [grain, period] of periods(day)) {
        const key = { scope, scope_id: id, grain, assignment_type: one.submit.assignmentType, period };
        add(entry(results, keyOf(key), { ...key, ...nothing() }), one);
        if (scope === 'class' && grain !== 'day') continue;
        const ofQuiz = { quiz_uuid: one.submit.quizUuid, ...key };
        const cell = entry(quizzes, `${ofQuiz.quiz_uuid} ${keyOf(key)}`, { ...ofQuiz, ...nothing(), options: {} });
        add(cell, one);
        addOptions(cell, one);
      }
  }
  return { results, quizzes };
};

export const keyOf = (cell: Pick<ExpectedCell, 'scope' | 'scope_id' | 'grain' | 'assignment_type' | 'period'>): string =>
  [cell.scope, cell.scope_id, cell.grain, cell.assignment_type, cell.period].join(' ');

const nothing = () => ({
  solutions_count: 0,
  time_spent_seconds: 0,
  answers_count: 0,
  correct_count: 0,
  percent_sum: 0,
  strands: {},
});

const entry = <Cell>(cells: Map<string, Cell>, key: string, empty: Cell): Cell => {
  const cell = cells.get(key) ?? empty;
  cells.set(key, cell);
  return cell;
};
