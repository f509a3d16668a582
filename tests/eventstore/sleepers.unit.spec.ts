import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Sleepers } from '#eventstore/sleepers.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const { signal } = new AbortController();

const asleep = (sleepers: Sleepers): { woken: string[] } => {
  const woken: string[] = [];
  const lieDown = async (name: string, categories: ReadonlySet<string> | null): Promise<void> => {
    await sleepers.sleep(categories, signal);
    woken.push(name);
  };
  void lieDown('quizzes', new Set(['quiz']));
  void lieDown('results', new Set(['quizSolution', 'district']));
  void lieDown('all', null);
  return { woken };
};

const answer = new Set(['quizSolution']);

describe('a sleeper waiting for the log to move', () => {
  it('is woken at once after a quiet period, whatever arrived', async () => {
    const sleepers = new Sleepers();
    const { woken } = asleep(sleepers);
    sleepers.wake(answer);
    await vi.advanceTimersByTimeAsync(0);
    expect(woken).toEqual(['quizzes', 'results', 'all']);
  });

  it('is woken at once by events in its categories, and by others together with the rest a little later', async () => {
    const sleepers = new Sleepers();
    sleepers.wake(answer);
    const { woken } = asleep(sleepers);
    sleepers.wake(answer);
    await vi.advanceTimersByTimeAsync(0);
    expect(woken).toEqual(['results', 'all']);
    sleepers.wake(answer);
    await vi.advanceTimersByTimeAsync(19);
    expect(woken).toEqual(['results', 'all']);
    await vi.advanceTimersByTimeAsync(1);
    expect(woken).toEqual(['results', 'all', 'quizzes']);
  });

  it('does not sleep longer when a clock is set back', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(100_000);
    const sleepers = new Sleepers();
    sleepers.wake(answer);
    clock.mockReturnValue(0);
    const { woken } = asleep(sleepers);
    sleepers.wake(answer);
    await vi.advanceTimersByTimeAsync(20);
    expect(woken).toContain('quizzes');
    clock.mockRestore();
  });

  it('is woken at once by what another process appended', async () => {
    const sleepers = new Sleepers();
    sleepers.wake(answer);
    const { woken } = asleep(sleepers);
    sleepers.wake(null);
    await vi.advanceTimersByTimeAsync(0);
    expect(woken).toEqual(['quizzes', 'results', 'all']);
  });

  it('is woken by its signal, and never again after that', async () => {
    const sleepers = new Sleepers();
    const ending = new AbortController();
    let wakes = 0;
    void sleepers.sleep(null, ending.signal).then(() => (wakes += 1));
    ending.abort();
    await vi.advanceTimersByTimeAsync(0);
    sleepers.wake(null);
    await vi.advanceTimersByTimeAsync(0);
    expect(wakes).toBe(1);
  });
});
