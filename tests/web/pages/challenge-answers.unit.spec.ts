import { describe, expect, it } from 'vitest';
import type { Call, HttpClient, Reply } from '#web/lib/http-client.ts';
import { scoreWave } from '#web/challenge/listening-challenge/score-wave.ts';
import { createKeptAnswers } from '#web/challenge/pages/listening-challenge-listening-quiz/kept-answers.ts';
import { sendAnswers } from '#web/challenge/pages/listening-challenge-listening-quiz/send-answers.ts';
import { texts } from '#web/challenge/pages/listening-challenge-listening-quiz/texts.ts';
import { pageSamples } from './page-samples.ts';

const { quiz } = pageSamples.listening_challenge_listening_quiz;
const questions = quiz!.quiz_questions;
const answers = Object.fromEntries(questions.map(({ uuid, quiz_question_options: [option] }) => [uuid, option!.uuid]));

const storage = (): Storage => {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  } as Storage;
};

describe('challenge answers in the browser', () => {
  it('are restored after a reload until they are cleared', () => {
    const tab = storage();
    createKeptAnswers(() => tab, 'quiz').write(answers);
    const reloaded = createKeptAnswers(() => tab, 'quiz');
    expect(reloaded.read(questions)).toEqual(answers);
    expect(createKeptAnswers(() => tab, 'another').read(questions)).toEqual({});
    reloaded.forget();
    expect(reloaded.read(questions)).toEqual({});
  });

  it('are only those that the questions still have', () => {
    const tab = storage();
    const kept = createKeptAnswers(() => tab, 'quiz');
    const [first] = questions;
    kept.write({ ...answers, [first!.uuid]: 'gone', gone: 'gone' });
    const { [first!.uuid]: _gone, ...others } = answers;
    expect(kept.read(questions)).toEqual(others);
    for (const text of ['no json', 'null', '7', '[]']) {
      tab.setItem('earshot:challenge:quiz', text);
      expect(kept.read(questions)).toEqual({});
    }
  });

  it('are optional where the browser stores nothing', () => {
    const refusing = createKeptAnswers(() => {
      throw new Error('refused');
    }, 'quiz');
    refusing.write(answers);
    refusing.forget();
    expect(refusing.read(questions)).toEqual({});
  });
});

const result = { correct_answers_count: 1, questions_count: 2, results_message: 'Keep Working', answers: [] };

/** Answers one call after the other. */
const clientOf = (...replies: Reply<unknown>[]) => {
  const calls: (Call<unknown> | 'session')[] = [];
  const client = {
    call: (call: Call<unknown>) => {
      calls.push(call);
      return Promise.resolve(replies.shift()!);
    },
    refreshSession: () => {
      calls.push('session');
      return Promise.resolve({ kind: 'unreachable' });
    },
  } as unknown as HttpClient;
  return { client, calls };
};
const refused = (status: number, detail = ''): Reply<unknown> =>
  ({ kind: 'refused', status, problem: { detail } }) as Reply<unknown>;

describe('sending challenge answers', () => {
  it('returns the score', async () => {
    const { client, calls } = clientOf({ kind: 'ok', status: 200, body: { result } });
    expect(await sendAnswers(client, { user_type: 'parent' }, answers)).toEqual({ result });
    expect(calls).toEqual([{ method: 'POST', path: '/listening_challenge/quiz?user_type=parent', body: { answers } }]);
  });

  it('gets a new token once if the page was open for too long', async () => {
    const { client, calls } = clientOf(refused(403), { kind: 'ok', status: 200, body: { result } });
    expect(await sendAnswers(client, {}, answers)).toEqual({ result });
    expect(calls).toHaveLength(3);
    const twice = clientOf(refused(403), refused(403));
    expect(await sendAnswers(twice.client, {}, answers)).toEqual({ refused: texts.failed });
  });

  it.each<[string, Reply<unknown>, string]>([
    ['without a network', { kind: 'unreachable' }, texts.unreachable],
    ['of questions that were replaced', refused(400), texts.otherQuiz],
    ['once the challenge is closed', refused(404), texts.otherQuiz],
    ['too often', refused(429, 'Wait.'), 'Wait.'],
    ['to a server that fails', refused(500, 'Internal.'), texts.failed],
    ['to a page of the network', { kind: 'ok', status: 200, body: {} }, texts.unreachable],
  ])('explains what to do %s', async (_when, reply, words) => {
    expect(await sendAnswers(clientOf(reply).client, {}, answers)).toEqual({ refused: words });
  });
});

describe('the wave on the result card', () => {
  it('is louder, from the start, the more answers were correct', () => {
    const loud = (right: number): number => scoreWave(right, 10).filter((height) => height > 6).length;
    expect(loud(0)).toBe(0);
    const counts = Array.from({ length: 11 }, (_, right) => loud(right));
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(new Set(counts).size).toBe(11);
    expect(scoreWave(3, 0).every((height) => height === 6)).toBe(true);
  });
});
