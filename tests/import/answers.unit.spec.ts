import { describe, expect, it } from 'vitest';
import { groupAnswers, type AnswerGroup, type RefusedAnswer } from '#import/answers/groups.ts';
import { fateOf, type RecordedSolution } from '#import/answers/recorded-answers.ts';
import type { StagedAnswer } from '#import/answers/staging.ts';

const answer = (over: Partial<StagedAnswer>): StagedAnswer => ({
  line: 2,
  userSourcedId: 'u',
  classSourcedId: 'c',
  studentId: 1,
  schoolClassId: 1,
  quizUuid: 'q',
  questionUuid: 'question',
  optionUuid: 'option',
  answeredAt: 0,
  ...over,
});

/** In batches of two: a group may be cut by their bounds. */
async function* stream(answers: readonly StagedAnswer[]): AsyncGenerator<readonly StagedAnswer[]> {
  for (let at = 0; at < answers.length; at += 2) yield answers.slice(at, at + 2);
}

const group = async (answers: readonly StagedAnswer[]) => {
  const refused: RefusedAnswer[] = [];
  const groups: AnswerGroup[] = [];
  for await (const each of groupAnswers(stream(answers), (one) => refused.push(one))) groups.push(...each);
  return { groups, refused };
};

describe('grouping sorted answers', () => {
  it('starts a new group when student, quiz or class changes', async () => {
    const { groups } = await group([
      answer({}),
      answer({ line: 3 }),
      answer({ line: 4, studentId: 2 }),
      answer({ line: 5, studentId: 2, quizUuid: 'r' }),
      answer({ line: 6, studentId: 2, quizUuid: 'r', schoolClassId: 2 }),
    ]);
    expect(groups.map(({ answers }) => answers.map(({ line }) => line))).toEqual([[2, 3], [4], [5], [6]]);
  });

  it('hands over rows of unknown classes and users with the reason', async () => {
    const { groups, refused } = await group([
      answer({ schoolClassId: null, studentId: null }),
      answer({ studentId: null }),
      answer({ line: 9 }),
    ]);
    expect(refused.map(({ reason }) => reason)).toEqual(['Class c is not known.', 'User u is not known.']);
    expect(groups).toHaveLength(1);
  });

  it('rejects a student with thousands of answers to one quiz, every row once, and continues', async () => {
    const many = Array.from({ length: 2_500 }, (_, index) => answer({ line: index + 2 }));
    const { groups, refused } = await group([...many, answer({ line: 9_000, studentId: 2 })]);
    expect(refused.map((each) => each.answer.line)).toEqual(many.map(({ line }) => line));
    expect(groups.map(({ studentId }) => studentId)).toEqual([2]);
  });

  it('returns nothing for no answers', async () => {
    expect(await group([])).toEqual({ groups: [], refused: [] });
  });
});

describe('the result of a row whose solution already existed', () => {
  const recorded = (submitted: boolean, resetAt: number | null = null): RecordedSolution => ({
    submitted,
    resetAt,
    answers: new Map([
      [
        'question',
        [
          { revision: 1n, optionUuid: 'a', answeredAt: 100 },
          { revision: 2n, optionUuid: 'b', answeredAt: 200 },
        ],
      ],
    ]),
  });
  const fate = (over: Partial<StagedAnswer>, { submitted = false, firstNew = 9n, resetAt = null as number | null } = {}) =>
    fateOf(answer(over), recorded(submitted, resetAt), firstNew);

  it('is “imported” or “unchanged” when it was recorded, now or before', () => {
    expect(fate({ optionUuid: 'b', answeredAt: 200 })).toBe('unchanged');
    expect(fate({ optionUuid: 'b', answeredAt: 200 }, { firstNew: 2n })).toBe('imported');
    expect(fate({ optionUuid: 'a', answeredAt: 100 }, { firstNew: 2n, submitted: true })).toBe('unchanged');
  });

  it('is a rejection when it belongs to an attempt that the teacher has reset', () => {
    expect(fate({ optionUuid: 'c', answeredAt: 250 }, { resetAt: 300 })).toMatchObject({
      reason: expect.stringContaining('has reset the quiz') as string,
    });
    expect(fate({ optionUuid: 'b', answeredAt: 200 }, { resetAt: 300 })).toBe('unchanged');
    expect(fate({ optionUuid: 'c', answeredAt: 250 }, { resetAt: 240 })).not.toMatchObject({
      reason: expect.stringContaining('has reset') as string,
    });
  });

  it('is “unchanged” when it repeats the current choice', () => {
    expect(fate({ optionUuid: 'a', answeredAt: 150 })).toBe('unchanged');
    expect(fate({ optionUuid: 'b', answeredAt: 300 }, { submitted: true })).toBe('unchanged');
  });

  it('is a rejection otherwise', () => {
    expect(fate({ optionUuid: 'a', answeredAt: 50 })).toEqual({ reason: expect.stringContaining('later answer') });
    expect(fate({ optionUuid: 'a', answeredAt: 300 }, { submitted: true })).toEqual({
      reason: expect.stringContaining('submitted'),
    });
    expect(fate({ questionUuid: 'other' }, { submitted: true })).toEqual({ reason: expect.stringContaining('submitted') });
  });
});
