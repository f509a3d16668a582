import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { recordSignIn } from '#commands/accounts/sign-in.ts';
import type { EventStore } from '#eventstore/port.ts';
import { createMemoryLog, type MemoryLog } from '#tests/support/memory-store.ts';
import { contextOf, systemActor, teacher } from './support/school.ts';

let log: MemoryLog;
let store: EventStore;
beforeEach(() => {
  log = createMemoryLog();
  store = log.connect();
});
const input = { personId: 3, role: 'teacher' } as const;
const [september, october] = ['2026-09-30T23:00:00.000Z', '2026-10-01T01:00:00.000Z'];

describe('recording a sign-in', () => {
  it('appends to the month of the sign-in', async () => {
    for (const now of [september, september, october]) await recordSignIn(contextOf(store, teacher, { now }), input);
    expect(log.events.map(({ stream, type, data }) => [stream, type, data])).toEqual([
      ['signIn-3-2026-09', 'PersonSignedIn', { ...input, signedInAt: september }],
      ['signIn-3-2026-09', 'PersonSignedIn', { ...input, signedInAt: september }],
      ['signIn-3-2026-10', 'PersonSignedIn', { ...input, signedInAt: october }],
    ]);
  });

  it('sent twice counts once, even in another process', async () => {
    const commandId = randomUUID();
    for (const process of [store, store, log.connect()]) {
      await recordSignIn(contextOf(process, teacher, { now: october, commandId }), input);
    }
    expect(log.events).toHaveLength(1);
  });

  it('counts simultaneous sign-ins in two processes', async () => {
    const processes = [store, log.connect(), store, log.connect()];
    await Promise.all(processes.map((process) => recordSignIn(contextOf(process, teacher, { now: october }), input)));
    expect(log.events).toHaveLength(processes.length);
  });

  it('is allowed for oneself, and for the system', async () => {
    await recordSignIn(contextOf(store, systemActor, { now: october }), input);
    const others = [
      { id: 5, role: 'teacher' },
      { id: 1, role: 'admin' },
      { id: null, role: 'visitor' },
    ];
    for (const actor of others) {
      await expect(recordSignIn(contextOf(store, actor), input)).rejects.toMatchObject({ kind: 'forbidden' });
    }
    expect(log.events).toHaveLength(1);
  });
});
