import { runSaga } from 'redux-saga';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SystemPageData } from '#api/operations/system/schemas.ts';
import { pollMs, watchSystemSaga } from '#web/operations/pages/system/system-page.tsx';
import { cellWords, durationWords, found, outcomeWords, positionWords } from '#web/operations/system/system-words.ts';
import { systemSample, verificationSample } from '#tests/web/pages/admin-samples.ts';

describe('following a verification', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const running: SystemPageData = { ...systemSample, verifying: true };

  const follow = (answers: (SystemPageData | null)[]) => {
    const shown: SystemPageData[] = [];
    const load = vi.fn(async () => answers.shift() ?? null);
    return { shown, load, task: runSaga({}, watchSystemSaga, { first: running, load, show: (data) => void shown.push(data) }) };
  };

  it('shows each answer, retries when the server is unreachable, and ends when all are finished', async () => {
    const { shown, load, task } = follow([running, null, systemSample]);
    await vi.advanceTimersByTimeAsync(pollMs - 1);
    expect(load).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1 + 2 * pollMs);
    expect(shown).toEqual([running, systemSample]);
    expect(task.isRunning()).toBe(false);
    await vi.advanceTimersByTimeAsync(10 * pollMs);
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('stops polling once the page is closed', async () => {
    const { load, task } = follow([running, running]);
    await vi.advanceTimersByTimeAsync(pollMs);
    task.cancel();
    await vi.advanceTimersByTimeAsync(10 * pollMs);
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe('the system page', () => {
  it('describes outcomes with their numbers', () => {
    expect(outcomeWords(verificationSample)).toBe('Identical');
    expect(outcomeWords({ ...verificationSample, outcome: 'different', differences: 1 })).toBe('1 row differs');
    expect(outcomeWords({ ...verificationSample, outcome: 'different', differences: 22 })).toBe('22 rows differ');
    expect(outcomeWords({ ...verificationSample, outcome: 'failed' })).toBe('Not compared');
  });
  it('lists the read models whose last verification found a problem, but not unverified ones', () => {
    expect(found(systemSample.projections).map(({ name }) => name)).toEqual(['quiz_results', 'lessons']);
  });
  it('shows cells as stored, and truncates long ones', () => {
    expect(cellWords(null)).toBe('null');
    expect(cellWords('two')).toBe('"two"');
    expect(cellWords(undefined)).toBe('nothing');
    expect(cellWords('x'.repeat(500))).toHaveLength(160);
  });
  it('shows times and log positions briefly', () => {
    expect([durationWords(70), durationWords(2_240), durationWords(125_000)]).toEqual(['70 ms', '2.2 s', '2 min 5 s']);
    expect([positionWords('412/412'), positionWords('412/400')]).toEqual(['412', '412/400']);
  });
});
