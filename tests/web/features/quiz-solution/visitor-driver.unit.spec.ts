import { describe, expect, it } from 'vitest';
import { createQuizStore } from '#web/quiz-taking/quiz-solution/store/quiz-store.ts';
import { createVisitorDriver, type Answers } from '#web/quiz-taking/quiz-solution/visitor-driver.ts';

type Failure = { readonly refused: string } | null;

const visitorsQuiz = () => {
  const store = createQuizStore(null, ['q1', 'q2']);
  store.setState({ phase: 'questions' });
  const kept: Answers[] = [];
  const sent: { answers: Answers; end: (failure: Failure) => void }[] = [];
  const driver = createVisitorDriver(store, {
    keep: (answers) => void kept.push(answers),
    send: (answers) => new Promise<Failure>((end) => void sent.push({ answers, end })),
  });
  return { store, driver, kept, sent };
};
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('a visitor’s quiz', () => {
  it('keeps each choice in the browser and sends nothing before the end', () => {
    const { store, driver, kept, sent } = visitorsQuiz();
    driver.choose('q1', 'a');
    driver.choose('q2', 'b');
    driver.choose('q1', 'c');
    expect(store.getState()).toMatchObject({ answers: { q1: 'c', q2: 'b' }, unsent: [] });
    expect(kept.at(-1)).toEqual({ q1: 'c', q2: 'b' });
    expect(sent).toEqual([]);
  });

  it('is sent once, however often Submit is pressed', () => {
    const { store, driver, sent } = visitorsQuiz();
    driver.choose('q1', 'a');
    driver.submit();
    driver.submit();
    expect(sent.map(({ answers }) => answers)).toEqual([{ q1: 'a' }]);
    expect(store.getState().phase).toBe('submitting');
  });

  it('keeps answers that could not be sent, explains why, and sends them on the next click', async () => {
    const { store, driver, sent } = visitorsQuiz();
    driver.choose('q1', 'a');
    driver.submit();
    sent[0]!.end({ refused: 'No connection.' });
    await settled();
    const problem = { at: 'submit', text: 'No connection.' };
    expect(store.getState()).toMatchObject({ phase: 'questions', problem, answers: { q1: 'a' } });
    driver.submit();
    expect(store.getState()).toMatchObject({ phase: 'submitting', problem: null });
    expect(sent[1]!.answers).toEqual({ q1: 'a' });
    sent[1]!.end(null);
    await settled();
    expect(store.getState().phase, 'the score takes its place').toBe('submitting');
  });
});
