import { afterAll, beforeAll, describe } from 'vitest';
import type { EventStore } from '#eventstore/port.ts';
import { appendContract } from './append-contract.ts';
import { connectionContract } from './connection-contract.ts';
import { integrityContract } from './integrity-contract.ts';
import { payloadContract } from './payload-contract.ts';
import { readContract } from './read-contract.ts';
import { resourceContract } from './resource-contract.ts';
import type { ContractSubject, LogSubject, ServerSubject, Subject } from './subject.ts';
import { subscriptionContract } from './subscription-contract.ts';

const useSubject = <Made extends LogSubject>(makeSubject: () => Promise<Made>) => {
  let made: Made;
  let shared: EventStore;
  const opened: EventStore[] = [];
  beforeAll(async () => {
    made = await makeSubject();
    shared = await made.open();
  }, 180_000);
  afterAll(async () => {
    await Promise.all([shared, ...opened].map((store) => store.close()));
    await made.close();
  });
  const remember = (store: EventStore): EventStore => {
    opened.push(store);
    return store;
  };
  const subject: Subject = { store: () => shared, open: async () => remember(await made.open()) };
  return { subject, remember, made: () => made };
};

const logSuites = (subject: Subject): void => {
  appendContract(subject);
  readContract(subject);
  subscriptionContract(subject);
  payloadContract(subject);
  integrityContract(subject);
};

/** Holds a store to everything that eventstore/port.ts promises of a log. */
export const logContract = (name: string, makeSubject: () => Promise<LogSubject>): void => {
  describe(`event store contract: ${name}`, () => logSuites(useSubject(makeSubject).subject));
};

/** Holds an adapter to that, and to what its connections to a server must endure. */
export const eventStoreContract = (name: string, makeSubject: () => Promise<ContractSubject>, appends = 5_000): void => {
  describe(`event store contract: ${name}`, () => {
    const { subject, remember, made } = useSubject(makeSubject);
    const onServer: ServerSubject = {
      ...subject,
      openBreakable: async () => {
        const breakable = await made().openBreakable();
        remember(breakable.store);
        return breakable;
      },
      openCalls: (store) => made().openCalls(store),
    };
    logSuites(subject);
    connectionContract(onServer);
    resourceContract(onServer, appends);
  });
};
