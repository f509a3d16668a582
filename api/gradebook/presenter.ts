import { percentOf } from '../../domain/shared/percent.ts';
import type { ColumnSums, ExtraDays, LessonCell, QuizCell } from '../../views/gradebook/cells.ts';
import type { GradebookColumn as FoundColumn, Given } from '../../views/gradebook/columns.ts';
import type { GradebookMember } from '../../views/gradebook/members.ts';
import { latenessOf } from '../class-works/lateness.ts';
import type { GradebookCell, GradebookColumn, GradebookRow } from './schemas.ts';

/** Each reader is led on to pages that are theirs; null: there is none. */
export interface Addresses {
  readonly studentUrl: (schoolClassId: number, studentId: number) => string;
  readonly columnUrl: (column: FoundColumn) => string | null;
  readonly quizUrl: (solutionUuid: string) => string | null;
  readonly lessonUrl: (lessonAssignmentUuid: string, schoolClassId: number, studentId: number) => string | null;
}

export const keyOf = ({ kind, uuid, nth }: Pick<FoundColumn, 'kind' | 'uuid' | 'nth'>): string => `${kind}-${uuid}-${nth}`;

const dayMs = 86_400_000;

interface Found {
  readonly columns: readonly FoundColumn[];
  readonly members: readonly GradebookMember[];
  readonly quizzes: readonly QuizCell[];
  readonly lessons: readonly LessonCell[];
  readonly extraDays: readonly ExtraDays[];
  readonly addresses: Addresses;
  readonly now: Date;
}

const cellKey = (kind: FoundColumn['kind'], givenId: number, studentId: number): string => `${kind} ${givenId} ${studentId}`;

/** When something is due for a student: whoever has more days on that day has it later. */
const ownDue = (due: string | null, periods: readonly ExtraDays[]): string | null => {
  if (due === null) return null;
  const at = Date.parse(due);
  const period = periods.find(
    ({ valid_from: from, valid_until: until }) => Date.parse(from) <= at && (until === null || Date.parse(until) > at),
  );
  return period ? new Date(at + period.extra_days * dayMs).toISOString() : due;
};

const stateOf = (work: QuizCell | LessonCell | undefined): GradebookCell['state'] => {
  if (!work) return 'not_started';
  if ('reopened' in work && work.reopened) return 'given_back';
  return work.status;
};

/** A row for each student of a class, with a cell for each column. */
export const presentRows = ({ columns, members, quizzes, lessons, extraDays, addresses, now }: Found): GradebookRow[] => {
  const works = new Map<string, QuizCell | LessonCell>();
  for (const work of quizzes) works.set(cellKey('quiz', work.given_id, work.student_id), work);
  for (const work of lessons) works.set(cellKey('lesson', work.given_id, work.student_id), work);
  const periods = Map.groupBy(extraDays, ({ student_id }) => student_id);
  const moment = now.toISOString();
  const givenTo = columns.map(({ given }) => new Map(given.map((one) => [one.school_class_id, one])));

  const cellOf = (column: FoundColumn, given: Given, member: GradebookMember): GradebookCell => {
    const work = works.get(cellKey(column.kind, given.id, member.student_id));
    const quiz = work && 'questions_count' in work && work.status === 'submitted' ? work : null;
    const handedIn = work?.submitted_at ?? null;
    const due = ownDue(given.due_at, periods.get(member.student_id) ?? []);
    return {
      state: stateOf(work),
      lateness: member.enrolled || handedIn !== null ? latenessOf({ due_at: due, first_submitted_at: handedIn }, moment) : null,
      percent_correct: quiz ? percentOf(quiz.correct_count ?? 0, quiz.questions_count) : null,
      correct_answers_count: quiz ? (quiz.correct_count ?? 0) : null,
      questions_count: quiz ? quiz.questions_count : null,
      url: urlOf(column, member, work, addresses),
    };
  };
  /** Of the quizzes that a student has submitted, by the answers that every report adds up. */
  const percentOfMember = (member: GradebookMember): number | null => {
    const graded = columns.flatMap((column, place) => {
      const given = column.kind === 'quiz' ? givenTo[place]!.get(member.school_class_id) : undefined;
      const work = given && works.get(cellKey('quiz', given.id, member.student_id));
      return work && 'answers_count' in work && work.status === 'submitted' ? [work] : [];
    });
    const sum = (value: (one: QuizCell) => number): number => graded.reduce((total, one) => total + value(one), 0);
    return percentOf(
      sum((one) => one.correct_count ?? 0),
      sum((one) => one.answers_count),
    );
  };

  return members.map((member) => {
    const cells = columns.map((column, place) => {
      const given = givenTo[place]!.get(member.school_class_id);
      return given ? cellOf(column, given, member) : null;
    });
    return {
      id: member.student_id,
      student_name: member.name,
      school_class_id: member.school_class_id,
      school_class_name: member.school_class_name,
      enrolled: member.enrolled,
      url: addresses.studentUrl(member.school_class_id, member.student_id),
      percent_correct: percentOfMember(member),
      ...countsOf(cells),
      cells,
    };
  });
};

const urlOf = (
  { kind, uuid }: FoundColumn,
  member: GradebookMember,
  work: QuizCell | LessonCell | undefined,
  { quizUrl, lessonUrl }: Addresses,
): string | null => {
  if (!work) return null;
  return kind === 'quiz' ? quizUrl(work.uuid) : lessonUrl(uuid, member.school_class_id, member.student_id);
};

const countsOf = (cells: readonly (GradebookCell | null)[]) => {
  const given = cells.filter((cell) => cell !== null);
  return {
    submitted_count: given.filter(({ state }) => state === 'submitted').length,
    assigned_count: given.length,
    overdue_count: given.filter(({ lateness }) => lateness === 'overdue').length,
  };
};

interface OfEverybody {
  readonly sums: readonly ColumnSums[];
  readonly enrolled: ReadonlyMap<number, number>;
  readonly addresses: Addresses;
}

export interface Totals {
  readonly submitted: number;
  readonly all: number;
  readonly correct: number;
  readonly answers: number;
}

/** The heads, each with the sums of all students; and the sums by themselves. */
export const presentColumns = (
  columns: readonly FoundColumn[],
  { sums, enrolled, addresses }: OfEverybody,
): { readonly columns: GradebookColumn[]; readonly sums: readonly Totals[] } => {
  const byGiven = new Map(sums.map((one) => [`${one.kind} ${one.given_id}`, one]));
  const totals = columns.map((column) => totalsOf(column, byGiven, enrolled));
  return {
    sums: totals,
    columns: columns.map((column, place) => {
      const { submitted, all, correct, answers } = totals[place]!;
      const dues = new Set(column.given.map(({ due_at }) => due_at));
      return {
        key: keyOf(column),
        kind: column.kind,
        uuid: column.uuid,
        title: column.title,
        nth: column.nth,
        assigned_at: column.assigned_at,
        due_at: dues.size === 1 ? [...dues][0]! : null,
        submitted_count: submitted,
        all_count: all,
        percent_correct: percentOf(correct, answers),
        url: addresses.columnUrl(column),
      };
    }),
  };
};

const totalsOf = (
  { kind, given }: FoundColumn,
  byGiven: ReadonlyMap<string, ColumnSums>,
  enrolled: ReadonlyMap<number, number>,
): Totals => {
  const total = { submitted: 0, all: 0, correct: 0, answers: 0 };
  for (const { id, school_class_id: schoolClassId } of given) {
    const sums = byGiven.get(`${kind} ${id}`);
    const submitted = sums?.submitted_count ?? 0;
    total.submitted += submitted;
    total.all += Math.max(enrolled.get(schoolClassId) ?? 0, submitted);
    total.correct += sums?.correct_count ?? 0;
    total.answers += sums?.answers_count ?? 0;
  }
  return total;
};

export const summaryOf = (sums: readonly Totals[]) => {
  const sum = (value: (one: Totals) => number): number => sums.reduce((total, one) => total + value(one), 0);
  return {
    percent_correct: percentOf(
      sum(({ correct }) => correct),
      sum(({ answers }) => answers),
    ),
    submitted_count: sum(({ submitted }) => submitted),
    all_count: sum(({ all }) => all),
  };
};
