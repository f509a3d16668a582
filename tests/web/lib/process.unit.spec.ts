import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { actionsOf, call, cancelled, delay, fork, race, takeEvery, takeLatest, type Saga, type Task } from '#web/lib/effects.ts';
import { createProcess, keepAlive, type Dispatch } from '#web/lib/process.ts';

type Bell = { type: 'rung'; times: number } | { type: 'muted' };
const { take, put } = actionsOf<Bell>();

const bell = (dispatch: Dispatch<Bell>) => ({
  ring: (times: number) => dispatch({ type: 'rung', times }),
  mute: () => dispatch({ type: 'muted' }),
});

interface Heard {
  heard: (string | number)[];
}

function* listen({ heard }: Heard): Saga {
  for (;;) {
    const action = yield* take(['rung', 'muted']);
    heard.push(action.type === 'rung' ? action.times : 'muted');
  }
}

let task: Task | null = null;
afterEach(() => {
  task?.cancel();
  vi.useRealTimers();
});

describe('a process', () => {
  it('handles earlier requests in order once it runs, and later ones immediately', () => {
    const heard: Heard['heard'] = [];
    const { driver, run } = createProcess(listen, bell);
    driver.ring(1);
    driver.mute();
    expect(heard).toEqual([]);
    task = run({ heard });
    driver.ring(2);
    expect(heard).toEqual([1, 'muted', 2]);
  });

  it('ends with everything it has started, and can be restarted', async () => {
    vi.useFakeTimers();
    const heard: Heard['heard'] = [];
    function* tick(): Saga {
      try {
        for (;;) {
          yield* delay(10);
          heard.push('tick');
        }
      } finally {
        if (yield* cancelled()) heard.push('ended');
      }
    }
    const { driver, run } = createProcess(function* (context: Heard): Saga {
      yield* fork(tick);
      yield* listen(context);
    }, bell);
    run({ heard }).cancel();
    await vi.advanceTimersByTimeAsync(100);
    expect(heard).toEqual(['ended']);
    driver.ring(3);
    task = run({ heard });
    expect(heard).toEqual(['ended', 3]);
  });
});

describe('effects', () => {
  const runOnce = (saga: () => Saga) => {
    const { driver, run } = createProcess(saga, bell);
    task = run(undefined);
    return { driver, done: task.toPromise<unknown>() };
  };

  it('return the result of a promise, a saga or a plain function', async () => {
    const seen: unknown[] = [];
    function* twice(value: number): Saga<number> {
      return value + (yield* call(async (other: number) => other, value));
    }
    await runOnce(function* () {
      seen.push(yield* call(twice, 4), yield* call((text: string) => text.length, 'four'));
    }).done;
    expect(seen).toEqual([8, 4]);
  });

  it('name the winner of a race and leave the others out', async () => {
    vi.useFakeTimers();
    const seen: unknown[] = [];
    const { driver } = runOnce(function* () {
      seen.push(yield* race({ rung: take('rung'), late: delay(1_000) }), yield* race({ rung: take('rung'), late: delay(1_000) }));
    });
    driver.ring(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(seen).toEqual([{ rung: { type: 'rung', times: 1 } }, { late: true }]);
  });

  it('start a worker for each action, or for the latest', async () => {
    vi.useFakeTimers();
    const seen: string[] = [];
    function* work(name: string, { times }: Extract<Bell, { type: 'rung' }>): Saga {
      yield* delay(10);
      seen.push(`${name} ${times}`);
    }
    const { driver } = runOnce(function* () {
      yield* takeEvery('rung', work, 'every');
      yield* takeLatest('rung', work, 'latest');
      yield* put({ type: 'rung', times: 1 });
    });
    driver.ring(2);
    await vi.advanceTimersByTimeAsync(10);
    expect(seen).toEqual(['every 1', 'every 2', 'latest 2']);
  });
});

describe('a process that crashes', () => {
  // redux-saga tells it to the console.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => void vi.restoreAllMocks());

  /** Dies when it hears 0. */
  function* mortal({ heard }: Heard): Saga {
    for (;;) {
      const action = yield* take(['rung']);
      if (action.times === 0) throw new Error('It broke.');
      heard.push(action.times);
    }
  }

  it('is restarted, and handles what was requested in the meantime', async () => {
    vi.useFakeTimers();
    const heard: Heard['heard'] = [];
    const { driver, run } = createProcess(mortal, bell);
    const end = keepAlive(
      () => run({ heard }),
      () => expect.fail('It was given up.'),
    );
    driver.ring(0);
    driver.ring(1);
    await vi.advanceTimersByTimeAsync(1_000);
    driver.ring(2);
    expect(heard).toEqual([1, 2]);
    end();
  });

  it('is given up after repeated crashes, with its error, and stays ended once ended', async () => {
    vi.useFakeTimers();
    const { driver, run } = createProcess(mortal, bell);
    const starts = vi.fn(() => run({ heard: [] }));
    const gaveUp = vi.fn();
    const end = keepAlive(starts, gaveUp);
    for (let lives = 0; lives < 4; lives += 1) {
      driver.ring(0);
      await vi.advanceTimersByTimeAsync(10_000);
    }
    expect(gaveUp.mock.calls).toEqual([[expect.objectContaining({ message: 'It broke.' })]]);
    end();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(starts).toHaveBeenCalledTimes(4);
  });
});
