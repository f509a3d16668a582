import { percentOf } from '#domain/shared/percent.ts';
import { daysLater } from '#domain/shared/wall-clock.ts';
import type { ColumnSums, ExtraDays, LessonCell, NotOwed, QuizCell } from '#projections/reports/gradebook/cells.ts';
import type { GradebookColumn as FoundColumn, Given } from '#projections/reports/gradebook/columns.ts';
import type { GradebookMember } from '#projections/reports/gradebook/members.ts';
import { latenessOf } from '#api/lesson-work/class-works/lateness.ts';
import type { GradebookCell, GradebookColumn, GradebookRow } from './schemas.ts';

/** Links to pages that the reader has access to; null if there is none. */
export interface Addresses {
  readonly studentUrl: (schoolClassId: number, studentId: number) => string;
  readonly columnUrl: (column: FoundColumn) => string | null;
  readonly quizUrl: (solutionUuid: string) => string | null;
  readonly lessonUrl: (lessonAssignmentUuid: string, schoolClassId: number, studentId: number) => string | null;
}

export const keyOf = ({ kind, uuid, nth }: Pick<FoundColumn, 'kind' | 'uuid' | 'nth'>): string => `${kind}-${uuid}-${nth}`;

interface Found {
  readonly columns: readonly FoundColumn[];
  readonly members: readonly GradebookMember[];
  readonly quizzes: readonly QuizCell[];
  readonly lessons: readonly LessonCell[];
  readonly extraDays: readonly ExtraDays[];
  readonly addresses: Addresses;
  readonly notOwed: readonly NotOwed[];
  /** By what is stored. */
  readonly words: ReadonlyMap<string, string>;
  readonly now: Date;
  /** When the school year began. */
  readonly yearStart: Date;
}

/** One piece of work given to one class. */
interface GivenWork extends Given {
  readonly due: number | null;
  readonly works: ReadonlyMap<number, QuizCell | LessonCell>;
}

const none: GivenWork['works'] = new Map();

/** Indexes works by assignment and then by student: a page has several thousand cells. */
const worksByGiven = <Work extends QuizCell | LessonCell>(works: readonly Work[]): Map<number, Map<number, Work>> => {
  const found = new Map<number, Map<number, Work>>();
  for (const work of works) {
    let ofGiven = found.get(work.given_id);
    if (!ofGiven) found.set(work.given_id, (ofGiven = new Map<number, Work>()));
    ofGiven.set(work.student_id, work);
  }
  return found;
};

/** For each column, the given work by class. */
const givenWorkOf = ({ columns, quizzes, lessons }: Found): Map<number, GivenWork>[] => {
  const works = { quiz: worksByGiven(quizzes), lesson: worksByGiven(lessons) };
  return columns.map(({ kind, given }) => {
    const withWork = given.map((one): GivenWork => {
      return { ...one, due: one.due_at === null ? null : Date.parse(one.due_at), works: works[kind].get(one.id) ?? none };
    });
    return new Map(withWork.map((one) => [one.school_class_id, one]));
  });
};

/** When something is due for a student: later if they have extra days at that time. */
const ownDue = (due: number | null, periods: readonly ExtraDays[] | undefined): number | null => {
  if (due === null || !periods) return due;
  const period = periods.find(
    ({ valid_from: from, valid_until: until }) => Date.parse(from) <= due && (until === null || Date.parse(until) > due),
  );
  return period ? daysLater(due, period.extra_days, period.time_zone) : due;
};

const stateOf = (work: QuizCell | LessonCell | undefined): GradebookCell['state'] => {
  if (!work) return 'not_started';
  if ('reopened' in work && work.reopened) return 'given_back';
  return work.status;
};

const isGraded = (work: QuizCell | LessonCell | undefined): work is QuizCell =>
  work !== undefined && 'questions_count' in work && work.status === 'submitted';

/** A row for each student of a class, with a cell for each column. */
export const presentRows = (found: Found): GradebookRow[] => {
  const { columns, members, extraDays, addresses, now, yearStart } = found;
  const byColumn = givenWorkOf(found);
  const periods = Map.groupBy(extraDays, ({ student_id }) => student_id);
  const moment = { now: now.getTime(), yearStart: yearStart.getTime() };
  const notOwed = new Map(found.notOwed.map((row) => [`${row.kind} ${row.given_id} ${row.student_id}`, row]));

  /** Why a student's work is in no count, or null. */
  const leftOut = ({ kind }: FoundColumn, { id, works }: GivenWork, { student_id: student }: GradebookMember): NotOwed | null => {
    const row = notOwed.get(`${kind} ${id} ${student}`);
    const work = works.get(student);
    if (!row) return null;
    const handedIn = work?.status === 'submitted' ? work.submitted_ms : null;
    return row.reason === 'before_joining' && handedIn !== null && handedIn < row.joined_ms! ? null : row;
  };

  const cellOf = (column: FoundColumn, given: GivenWork, member: GradebookMember): GradebookCell => {
    const { id, due, works } = given;
    const work = works.get(member.student_id);
    const url = urlOf(column, member, work, addresses);
    const free = leftOut(column, given, member);
    if (free) {
      const excused_words = free.words === null ? null : (found.words.get(free.words) ?? null);
      const none = { lateness: null, percent_correct: null, correct_answers_count: null, questions_count: null };
      return { state: free.reason, assignment_id: id, excused_words, ...none, url };
    }
    const quiz = isGraded(work) ? work : null;
    const handedIn = work?.submitted_ms ?? null;
    const isExpected = member.enrolled || handedIn !== null;
    return {
      state: stateOf(work),
      assignment_id: id,
      excused_words: null,
      lateness: isExpected ? latenessOf({ due: ownDue(due, periods.get(member.student_id)), handedIn }, moment) : null,
      percent_correct: quiz ? percentOf(quiz.correct_count ?? 0, quiz.questions_count) : null,
      correct_answers_count: quiz ? (quiz.correct_count ?? 0) : null,
      questions_count: quiz ? quiz.questions_count : null,
      url,
    };
  };
  /** Over the quizzes that a student has submitted, computed from the same answers that every report adds up. */
  const percentOfMember = (member: GradebookMember): number | null => {
    let [correct, answers] = [0, 0];
    for (const [place, column] of columns.entries()) {
      const given = byColumn[place]!.get(member.school_class_id);
      const work = given?.works.get(member.student_id);
      if (!given || !isGraded(work) || leftOut(column, given, member)) continue;
      correct += work.correct_count ?? 0;
      answers += work.answers_count;
    }
    return percentOf(correct, answers);
  };

  return members.map((member) => {
    const cells = columns.map((column, place) => {
      const given = byColumn[place]!.get(member.school_class_id);
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
      ...countsOf(cells, member),
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

/** A student who has left the class counts only with what they handed in, as in the class report. */
const countsOf = (cells: readonly (GradebookCell | null)[], { enrolled }: GradebookMember) => {
  const given = cells.filter(
    (cell) => cell !== null && cell.state !== 'excused' && cell.state !== 'before_joining',
  ) as GradebookCell[];
  const submitted = given.filter(({ state }) => state === 'submitted').length;
  return {
    submitted_count: submitted,
    assigned_count: enrolled ? given.length : submitted,
    overdue_count: given.filter(({ lateness }) => lateness === 'overdue').length,
  };
};

interface OfEverybody {
  readonly sums: readonly ColumnSums[];
  readonly enrolled: ReadonlyMap<number, number>;
  /** How many of them do not owe the work, by kind and id. */
  readonly notOwing: ReadonlyMap<string, number>;
  readonly addresses: Addresses;
}

export interface Totals {
  readonly submitted: number;
  readonly all: number;
  readonly correct: number;
  readonly answers: number;
}

/** The column headings, each with the sums of all students; also returns the sums separately. */
export const presentColumns = (
  columns: readonly FoundColumn[],
  { sums, enrolled, notOwing, addresses }: OfEverybody,
): { readonly columns: GradebookColumn[]; readonly sums: readonly Totals[] } => {
  const byGiven = new Map(sums.map((one) => [`${one.kind} ${one.given_id}`, one]));
  const totals = columns.map((column) => totalsOf(column, byGiven, { enrolled, notOwing }));
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
  { enrolled, notOwing }: Pick<OfEverybody, 'enrolled' | 'notOwing'>,
): Totals => {
  const total = { submitted: 0, all: 0, correct: 0, answers: 0 };
  for (const { id, school_class_id: schoolClassId } of given) {
    const sums = byGiven.get(`${kind} ${id}`);
    const submitted = sums?.submitted_count ?? 0;
    total.submitted += submitted;
    const owing = (enrolled.get(schoolClassId) ?? 0) - (notOwing.get(`${kind} ${id}`) ?? 0);
    total.all += Math.max(owing, submitted);
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
