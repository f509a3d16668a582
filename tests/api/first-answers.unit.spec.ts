import type { Request } from 'express';
import { describe, expect, it } from 'vitest';
import { createFirstAnswers } from '#api/challenge/listening-challenge/first-answers.ts';

const question = (name: string) => ({
  uuid: name,
  options: ['a', 'b', 'c'].map((letter, index) => ({
    uuid: `${name}-${letter}`,
    content: letter,
    correct: index === 0,
    position: index + 1,
  })),
});
const questions = [question('q1'), question('q2')];
const answers = { q1: 'q1-c', q2: 'q2-a' };

/** A browser: what was set comes back with the next request. */
const browser = (change: (cookie: string) => string = (cookie) => cookie) => {
  let cookie = '';
  const request = (): Request =>
    ({
      secure: false,
      headers: { cookie: change(cookie) },
      res: { cookie: (name: string, value: string) => (cookie = `${name}=${value}`) },
    }) as unknown as Request;
  return { request, cookie: () => cookie };
};

describe('the first answers of a browser', () => {
  let minutes = 0;
  const first = createFirstAnswers('secret', () => new Date(Date.UTC(2026, 10, 23, 12, minutes)));

  it('are returned for half an hour', () => {
    minutes = 0;
    const visitor = browser();
    expect(first.of(visitor.request(), questions)).toBeNull();
    first.keep(visitor.request(), questions, answers);
    minutes = 29;
    expect(first.of(visitor.request(), questions)).toEqual(answers);
    minutes = 30;
    expect(first.of(visitor.request(), questions)).toBeNull();
  });

  it('are ignored for other questions or choices', () => {
    minutes = 0;
    const visitor = browser();
    first.keep(visitor.request(), questions, answers);
    const [one, other] = questions as [(typeof questions)[0], (typeof questions)[0]];
    for (const changed of [[one], [one, question('q3')], [{ ...one, options: one.options.slice(1) }, other], [other, one]]) {
      expect(first.of(visitor.request(), changed)).toBeNull();
    }
  });

  it('cannot be forged', () => {
    minutes = 0;
    const forged = browser((cookie) => cookie.replace('.2-0.', '.0-0.'));
    first.keep(forged.request(), questions, answers);
    expect(forged.cookie()).toContain('.2-0.');
    expect(first.of(forged.request(), questions)).toBeNull();
    for (const cookie of ['', 'earshot.challenge=', 'earshot.challenge=1.2', 'earshot.challenge=1.9-9.x']) {
      expect(first.of(browser(() => cookie).request(), questions)).toBeNull();
    }
    const elsewhere = browser();
    createFirstAnswers('another secret', () => new Date(Date.UTC(2026, 10, 23, 12))).keep(
      elsewhere.request(),
      questions,
      answers,
    );
    expect(first.of(elsewhere.request(), questions)).toBeNull();
  });
});
