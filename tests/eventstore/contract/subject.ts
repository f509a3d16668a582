import type { EventStore } from '#eventstore/port.ts';

export interface BreakableStore {
  readonly store: EventStore;
  /** Cuts every connection that the store has; returns how many. */
  breakConnections(): Promise<number>;
}

/** How a suite gets its stores. */
export interface LogSubject {
  /** A store of its own each time, on the same log. */
  open(): Promise<EventStore>;
  close(): Promise<void>;
}

/** The same for stores that are on a server. */
export interface ContractSubject extends LogSubject {
  /** A store whose connections can be cut, and made again. */
  openBreakable(): Promise<BreakableStore>;
  /** How many calls or connections to the server this store, made by `open`, has at the moment. */
  openCalls(store: EventStore): Promise<number>;
}

/** What the contract's tests run on; `store` is shared, `open` gives another one that the suite closes. */
export interface Subject {
  store(): EventStore;
  open(): Promise<EventStore>;
}

export interface ServerSubject extends Subject {
  openBreakable: ContractSubject['openBreakable'];
  openCalls: ContractSubject['openCalls'];
}
