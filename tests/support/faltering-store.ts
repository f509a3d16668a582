import { EventStoreUnavailableError, type EventStore } from '#eventstore/port.ts';

/** `hangs`: calls get no answer, as from a frozen server. `fails`: the adapter has given up. */
export type Falter = 'works' | 'hangs' | 'fails';

export interface FalteringStore {
  readonly store: EventStore;
  /** Calls that hang are answered once it works again. */
  now(falter: Falter): void;
}

/** A store between the caller and a real one, which a test can freeze, break and mend. */
export const falteringStore = (inner: () => EventStore): FalteringStore => {
  let falter: Falter = 'works';
  let thawed = Promise.withResolvers<void>();
  const through = async <Result>(call: () => Promise<Result>): Promise<Result> => {
    if (falter === 'fails') throw new EventStoreUnavailableError('connect ECONNREFUSED');
    if (falter === 'hangs') await thawed.promise;
    return call();
  };
  return {
    store: {
      get kind() {
        return inner().kind;
      },
      get integrity() {
        return inner().integrity;
      },
      append: (...args) => through(() => inner().append(...args)),
      readStream: (...args) => through(() => inner().readStream(...args)),
      readAll: (...args) => through(() => inner().readAll(...args)),
      head: () => through(() => inner().head()),
      subscribeToAll: (...args) => inner().subscribeToAll(...args),
      close: () => inner().close(),
    },
    now: (next) => {
      falter = next;
      if (next !== 'works') return;
      thawed.resolve();
      thawed = Promise.withResolvers<void>();
    },
  };
};
