import { useEffect, useEffectEvent, useState } from 'react';
import { runSaga, stdChannel } from 'redux-saga';
import type { Action, Saga, Task } from './effects.ts';

/** A saga, and the driver through which the page controls it. */
export interface Process<Driver, Context> {
  /** Usable before the saga runs: actions sent early are delivered when it starts. */
  readonly driver: Driver;
  /** Starts the saga. Cancelling the task ends everything that it has started. */
  run(context: Context): Task;
}

export type Dispatch<A extends Action> = (action: A) => void;

/** A saga with a driver that sends it actions. Plain state changes need no action: the driver changes the store directly. */
export function createProcess<A extends Action, Driver, Context>(
  saga: (context: Context) => Saga,
  driverOf: (dispatch: Dispatch<A>) => Driver,
): Process<Driver, Context> {
  const channel = stdChannel<A>();
  let early: A[] = [];
  let task: Task | null = null;
  const driver = driverOf((action) => {
    if (task?.isRunning()) channel.put(action);
    else early.push(action);
  });
  return {
    driver,
    run(context) {
      task = runSaga({ channel, dispatch: channel.put }, saga, context);
      const heard = early;
      early = [];
      heard.forEach((action) => channel.put(action));
      return task;
    },
  };
}

const maxStarts = 4;

/**
 * Restarts the saga when it fails with an error, waiting a second longer each time, and gives up after the fourth failure.
 * Returns a function that ends it.
 */
export function keepAlive(start: () => Task, giveUp: (error: unknown) => void): () => void {
  let starts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let task: Task;
  const live = (): void => {
    starts += 1;
    task = start();
    task.toPromise().catch((error: unknown) => {
      if (starts >= maxStarts) giveUp(error);
      else timer = setTimeout(live, starts * 1_000);
    });
  };
  live();
  return () => {
    clearTimeout(timer);
    task.cancel();
  };
}

/**
 * Runs a process on a store from hydration until the component unmounts. `connect` builds the saga's context; it is only called
 * in the browser, when the process starts. A different `key` ends the process and starts it again. If the saga keeps failing, the
 * page stops and says so; a part that the page can do without says so itself, in `onDeath`.
 */
export function useProcess<Store, Driver, Context>(
  create: (store: Store) => Process<Driver, Context>,
  store: Store,
  connect: (store: Store) => Context,
  key?: string,
  onDeath?: (error: unknown) => void,
): Driver {
  const [process] = useState(() => create(store));
  const [death, die] = useState<{ readonly error: unknown } | null>(null);
  const start = useEffectEvent(() => process.run(connect(store)));
  const giveUp = useEffectEvent((error: unknown) => (onDeath ? onDeath(error) : die({ error })));
  useEffect(() => keepAlive(start, giveUp), [process, key]);
  // The error page then shows that it has stopped: nothing on it would be sent any more.
  if (death) throw death.error;
  return process.driver;
}
