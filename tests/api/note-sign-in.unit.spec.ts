import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RouteContext } from '#api/http/route.ts';
import type { Viewer } from '#api/http/viewer.ts';
import { noteSignIn } from '#api/accounts/sessions/start-session.ts';
import type { EventStore } from '#eventstore/port.ts';
import { createMemoryLog, type MemoryLog } from '#tests/support/memory-store.ts';

const viewer = { id: 3, role: 'teacher', name: 'A' } as Viewer;
const now = '2026-10-05T12:00:00.000Z';
const errors: unknown[] = [];
let log: MemoryLog;

const contextOf = (store: EventStore, headers: Record<string, string> = {}): RouteContext =>
  ({
    request: { headers, correlationId: randomUUID() },
    services: { store, db: null, now: () => new Date(now), logger: { error: (fields: unknown) => errors.push(fields) } },
  }) as unknown as RouteContext;

beforeEach(() => {
  log = createMemoryLog();
  errors.length = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => void vi.useRealTimers());

describe('noting a sign-in', () => {
  it('records who signed in, and when', async () => {
    await noteSignIn(contextOf(log.connect()), viewer);
    expect(log.events).toMatchObject([
      {
        stream: 'signIn-3-2026-10',
        type: 'PersonSignedIn',
        data: { personId: 3, role: 'teacher', signedInAt: now },
        metadata: { actor: { id: 3, role: 'teacher' } },
      },
    ]);
    expect(errors).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('records a repeated request once', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    for (let times = 0; times < 2; times += 1) await noteSignIn(contextOf(log.connect(), headers), viewer);
    expect(log.events).toHaveLength(1);
  });

  it('lets the person in when the log cannot be written, and notifies the operator', async () => {
    const failing = Object.assign(log.connect(), { append: () => Promise.reject(new Error('the disk is full')) });
    await noteSignIn(contextOf(failing), viewer);
    expect(errors).toMatchObject([{ person_id: 3, err: { message: 'the disk is full' } }]);
  });

  it('lets the person in with headers that commands would refuse', async () => {
    for (const headers of [{ 'idempotency-key': 'x' }, { 'if-match': 'x' }] as Record<string, string>[])
      await noteSignIn(contextOf(log.connect(), headers), viewer);
    expect(errors).toHaveLength(2);
    await noteSignIn(contextOf(log.connect(), { 'if-match': 'W/"7"' }), viewer);
    expect(log.events).toHaveLength(1);
  });

  it('lets the person in after two seconds when the log does not answer', async () => {
    const hanging = Object.assign(log.connect(), { append: () => new Promise<never>(() => undefined) });
    let isIn = false;
    const noted = noteSignIn(contextOf(hanging), viewer).then(() => (isIn = true));
    await vi.advanceTimersByTimeAsync(1_999);
    expect(isIn).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await noted;
    expect(errors).toEqual([]);
  });
});
