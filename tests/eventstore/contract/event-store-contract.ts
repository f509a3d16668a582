import { afterAll, beforeAll, describe } from 'vitest';
import type { EventStore } from '../../../eventstore/port.ts';
import { appendContract } from './append-contract.ts';
import { connectionContract } from './connection-contract.ts';
import { integrityContract } from './integrity-contract.ts';
import { payloadContract } from './payload-contract.ts';
import { readContract } from './read-contract.ts';
import { resourceContract } from './resource-contract.ts';
import { subscriptionContract } from './subscription-contract.ts';

export interface BreakableStore {
  readonly store: EventStore;
  /** Cuts every connection that the store has; returns how many. */
  breakConnections(): Promise<number>;
}

export interface ContractSubject {
  /** A store of its own each time, on the same log. */
  open(): Promise<EventStore>;
  /** A store whose connections can be cut, and made again. */
  openBreakable(): Promise<BreakableStore>;
  /** How many calls or connections to the server this store, made by `open`, has at the moment. */
  openCalls(store: EventStore): Promise<number>;
  close(): Promise<void>;
}

/** What the contract's tests run on; `store` is shared, `open` gives another one that the suite closes. */
export interface Subject {
  store(): EventStore;
  open(): Promise<EventStore>;
  openBreakable: ContractSubject['openBreakable'];
  openCalls: ContractSubject['openCalls'];
}

/** Holds an adapter to everything that eventstore/port.ts promises. */
export const eventStoreContract = (name: string, makeSubject: () => Promise<ContractSubject>): void => {
  describe(`event store contract: ${name}`, () => {
    let made: ContractSubject;
    let shared: EventStore;
    const opened: EventStore[] = [];
    const remember = (store: EventStore): EventStore => {
      opened.push(store);
      return store;
    };
    beforeAll(async () => {
      made = await makeSubject();
      shared = await made.open();
    }, 180_000);
    afterAll(async () => {
      await Promise.all([shared, ...opened].map((store) => store.close()));
      await made.close();
    });
    const subject: Subject = {
      store: () => shared,
      open: async () => remember(await made.open()),
      openBreakable: async () => {
        const breakable = await made.openBreakable();
        remember(breakable.store);
        return breakable;
      },
      openCalls: (store) => made.openCalls(store),
    };
    appendContract(subject);
    readContract(subject);
    subscriptionContract(subject);
    payloadContract(subject);
    connectionContract(subject);
    resourceContract(subject);
    integrityContract(subject);
  });
};
