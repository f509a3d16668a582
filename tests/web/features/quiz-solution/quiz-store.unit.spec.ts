import { describe, expect, it } from 'vitest';
import { saveStateOf } from '#web/quiz-taking/quiz-solution/use-student-quiz.tsx';
import {
  connectionOf,
  createQuizStore,
  firstOpen,
  openPositions,
  setConnection,
} from '#web/quiz-taking/quiz-solution/store/quiz-store.ts';
import { backoffMs } from '#web/lib/backoff.ts';

const questions = ['q1', 'q2', 'q3'];

describe('where a quiz resumes', () => {
  it('is the first unanswered question, or the first of all', () => {
    expect(firstOpen(questions, { q1: 'a' })).toBe(1);
    expect(firstOpen(questions, { q1: 'a', q2: 'a', q3: 'a' })).toBe(0);
  });

  it('lists the questions Submit is waiting for', () => {
    expect(openPositions(questions, { q2: 'a' })).toEqual([1, 3]);
    expect(openPositions(questions, { q1: 'a', q2: 'a', q3: 'a' })).toEqual([]);
  });
});

describe('the connection', () => {
  it('is the worse of the outbox’s and the request’s', () => {
    const store = createQuizStore(null, questions);
    setConnection(store, 'outbox', 'retrying');
    setConnection(store, 'request', 'signed_out');
    expect(connectionOf(store.getState())).toBe('signed_out');
    setConnection(store, 'request', 'ready');
    expect(connectionOf(store.getState())).toBe('retrying');
  });
});

describe('the save state', () => {
  const questionsPhase = { ...createQuizStore(null, questions).getState(), phase: 'questions' as const, outboxRead: true };
  const offline = { outbox: 'retrying', request: 'ready' } as const;

  it('is blank before the first answer and after submission', () => {
    expect(saveStateOf(questionsPhase)).toBe('none');
    expect(saveStateOf({ ...questionsPhase, outboxRead: false, answers: { q1: 'a' } })).toBe('none');
    expect(saveStateOf({ ...questionsPhase, phase: 'results', answers: { q1: 'a' } })).toBe('none');
  });

  it('distinguishes saved, saving, kept on this device and not saved', () => {
    const answered = { ...questionsPhase, answers: { q1: 'a' } };
    expect(saveStateOf(answered)).toBe('saved');
    expect(saveStateOf({ ...answered, unsent: ['q1'] })).toBe('saving');
    expect(saveStateOf({ ...answered, unsent: ['q1'], connections: offline })).toBe('device');
    expect(saveStateOf({ ...answered, unsent: ['q1'], connections: offline, durable: false })).toBe('unsaved');
    expect(saveStateOf({ ...answered, unsent: ['q1'], problem: { at: 'answer', text: 'No.', questionUuids: ['q1'] } })).toBe(
      'unsaved',
    );
  });
});

describe('the retry delay', () => {
  it('doubles up to half a minute', () => {
    expect([1, 2, 3, 4, 5, 6, 20].map((failures) => backoffMs(failures, () => 0.5))).toEqual([
      1000, 2000, 4000, 8000, 16000, 30000, 30000,
    ]);
  });

  it('varies randomly by a quarter', () => {
    expect(backoffMs(2, () => 0)).toBe(1500);
    expect(backoffMs(2, () => 1)).toBe(2500);
  });
});
