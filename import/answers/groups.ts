import type { StagedAnswer } from './staging.ts';

/** All answers of one student to one quiz in one class, in the order of time. */
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

/** A student changes an answer a few times; whatever goes beyond this is no student's work and would not fit one append. */
const maxAnswers = 2_000;

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

/** Cuts sorted answers into groups; hands over rows that belong to none. */
export async function* groupAnswers(
  sorted: AsyncIterable<StagedAnswer>,
  refuse: (refused: RefusedAnswer) => void,
): AsyncGenerator<AnswerGroup> {
  const tooMany = `One student has more than ${maxAnswers} answers to one quiz here.`;
  let current: StagedAnswer[] = [];
  let overflow = false;
  for await (const answer of sorted) {
    const reason = unknown(answer);
    if (reason) {
      refuse({ answer, reason });
      continue;
    }
    if (current.length > 0 && !sameGroup(current[0]!, answer)) {
      if (!overflow) yield toGroup(current);
      current = [];
      overflow = false;
    }
    if (overflow) refuse({ answer, reason: tooMany });
    else current.push(answer);
    if (current.length > maxAnswers) {
      for (const each of current) refuse({ answer: each, reason: tooMany });
      current = current.slice(0, 1);
      overflow = true;
    }
  }
  if (current.length > 0 && !overflow) yield toGroup(current);
}
