import type { StagedAnswer } from './staging.ts';

/** All answers of one student to one quiz in one class, in chronological order. */
export interface AnswerGroup {
  readonly studentId: number;
  readonly schoolClassId: number;
  readonly quizUuid: string;
  readonly answers: readonly StagedAnswer[];
}

export interface RefusedAnswer {
  readonly answer: StagedAnswer;
  readonly reason: string;
}

/**
 * A student changes an answer a few times. Anything beyond this limit is not a student's work, and would not fit into one append.
 */
const maxAnswers = 2_000;
const tooMany = `One student has more than ${maxAnswers} answers to one quiz here.`;

const sameGroup = (a: StagedAnswer, b: StagedAnswer): boolean =>
  a.studentId === b.studentId && a.schoolClassId === b.schoolClassId && a.quizUuid === b.quizUuid;

const unknown = (answer: StagedAnswer): string | null => {
  if (answer.schoolClassId === null) return `Class ${answer.classSourcedId} is not known.`;
  if (answer.studentId === null) return `User ${answer.userSourcedId} is not known.`;
  return null;
};

const toGroup = (answers: readonly StagedAnswer[]): AnswerGroup => {
  const { studentId, schoolClassId, quizUuid } = answers[0]!;
  return { studentId: studentId!, schoolClassId: schoolClassId!, quizUuid, answers };
};

/** Splits sorted answers, which arrive in batches, into groups. Rows that belong to no group are passed on separately. */
export async function* groupAnswers(
  sorted: AsyncIterable<readonly StagedAnswer[]>,
  refuse: (refused: RefusedAnswer) => void,
): AsyncGenerator<readonly AnswerGroup[]> {
  const grouping = new Grouping(refuse);
  for await (const answers of sorted) {
    const groups = answers.flatMap((answer) => grouping.take(answer) ?? []);
    if (groups.length > 0) yield groups;
  }
  const last = grouping.end();
  if (last) yield [last];
}

class Grouping {
  private readonly refuse: (refused: RefusedAnswer) => void;
  private current: StagedAnswer[] = [];
  private overflow = false;

  constructor(refuse: (refused: RefusedAnswer) => void) {
    this.refuse = refuse;
  }

  /** Adds an answer. If it starts the next group, returns the finished one. */
  take(answer: StagedAnswer): AnswerGroup | null {
    const reason = unknown(answer);
    if (reason) {
      this.refuse({ answer, reason });
      return null;
    }
    const before = this.current.length > 0 && !sameGroup(this.current[0]!, answer) ? this.end() : null;
    if (this.overflow) this.refuse({ answer, reason: tooMany });
    else this.current.push(answer);
    if (this.current.length > maxAnswers) {
      for (const each of this.current) this.refuse({ answer: each, reason: tooMany });
      this.current = this.current.slice(0, 1);
      this.overflow = true;
    }
    return before;
  }

  end(): AnswerGroup | null {
    const group = this.current.length > 0 && !this.overflow ? toGroup(this.current) : null;
    this.current = [];
    this.overflow = false;
    return group;
  }
}
