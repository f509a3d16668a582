import { useEffect, useEffectEvent, useState } from 'react';
import { runSaga, stdChannel } from 'redux-saga';
import type { Action, Saga, Task } from './effects.ts';

/** A saga, and what the screen can ask of it. */
export interface Process<Driver, Context> {
  /** Is there before the saga runs: what is asked of it meanwhile is heard as soon as it does. */
  readonly driver: Driver;
  /** Starts the saga. Cancelling the task ends everything that it has started. */
  run(context: Context): Task;
}

export type Dispatch<A extends Action> = (action: A) => void;

/** A saga together with a driver that sends it actions. What only changes the state needs no action: the driver asks the store. */
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

/** Starts it again when it dies of an error, a second later each time; one that dies again and again is given up. Returns how to end it. */
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
 * A process over a store, alive from hydration until its component goes. `connect` gives the saga its surroundings;
 * it is called in the browser alone, when the process starts. Another `key` ends the process and starts it again.
 */
export function useProcess<Store, Driver, Context>(
  create: (store: Store) => Process<Driver, Context>,
  store: Store,
  connect: (store: Store) => Context,
  key?: string,
): Driver {
  const [process] = useState(() => create(store));
  const [death, die] = useState<{ readonly error: unknown } | null>(null);
  const start = useEffectEvent(() => process.run(connect(store)));
  useEffect(() => keepAlive(start, (error) => die({ error })), [process, key]);
  // The page says that it has stopped: nothing on it would be sent any more.
  if (death) throw death.error;
  return process.driver;
}
