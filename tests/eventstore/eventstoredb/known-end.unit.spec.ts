import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KnownEnd } from '#eventstore/eventstoredb/known-end.ts';

const at = (position: number) => ({ commit: BigInt(position), prepare: BigInt(position) });

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const endAt = (...answers: number[]) => {
  const read = vi.fn(() => Promise.resolve(at(answers[Math.min(read.mock.calls.length, answers.length) - 1]!)));
  return { end: new KnownEnd(read), read };
};

test('asks the server when it knows nothing, and again when its knowledge is old', async () => {
  const { end, read } = endAt(5, 9);
  expect(await end.ask()).toEqual(at(5));
  expect(await end.ask()).toEqual(at(5));
  expect(read).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  expect(await end.ask()).toEqual(at(9));
  expect(read).toHaveBeenCalledTimes(2);
});

test('needs no request while append results show how far the log reaches', async () => {
  const { end, read } = endAt(5);
  end.learn(at(7));
  expect(await end.ask()).toEqual(at(7));
  expect(read).not.toHaveBeenCalled();
});

test('ignores an older position', async () => {
  const { end, read } = endAt(9);
  end.learn(at(7));
  vi.advanceTimersByTime(1_000);
  end.learn(at(6));
  expect(await end.ask()).toEqual(at(9));
  expect(read).toHaveBeenCalledTimes(1);
});

test('shares one request between many callers, and the next one between those that arrive meanwhile', async () => {
  const { end, read } = endAt(5, 8);
  const first = [end.ask(), end.ask()];
  const [one, other] = await Promise.all(first);
  expect([one, other]).toEqual([at(5), at(8)]);
  expect(read).toHaveBeenCalledTimes(2);
});
