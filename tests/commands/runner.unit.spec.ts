import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { cacheOf } from '#commands/runner/aggregate-cache.ts';
import { systemActor, type CommandContext } from '#commands/runner/context.ts';
import { runCommand, type RunResult } from '#commands/runner/runner.ts';
import { schoolClassDecider, type SchoolClassCommand, type SchoolClassState } from '#domain/classes/school-class/decider.ts';
import type { SchoolClassEvent } from '#domain/classes/school-class/events.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import { ConcurrencyError, type EventStore } from '#eventstore/port.ts';
import { at } from '#tests/domain/support/examples.ts';
import { createMemoryLog, type MemoryLog } from '#tests/support/memory-store.ts';
import { contextOf } from './support/school.ts';

const stream = 'schoolClass-4';
const ids = { schoolClassId: 4, occurredAt: at(0) };
const create: SchoolClassCommand = { type: 'CreateSchoolClass', ...ids, schoolId: 2, name: '4B', code: 'K7PX2QM' };
const rename = (name: string): SchoolClassCommand => ({ ...create, name });
const enrol = (...studentIds: number[]): SchoolClassCommand => ({
  type: 'SetSchoolClassMembers',
  ...ids,
  teacherIds: [],
  studentIds,
  replace: false,
});
type Result = Promise<RunResult<SchoolClassState, SchoolClassEvent>>;

let log: MemoryLog;
let store: EventStore;
let other: EventStore;
const on = (
  where: EventStore,
  command: SchoolClassCommand | SchoolClassCommand[],
  changes: Partial<CommandContext> = {},
): Result => runCommand(contextOf(where, systemActor, changes), { decider: schoolClassDecider, stream, command: () => command });
const run = (command: SchoolClassCommand | SchoolClassCommand[], changes: Partial<CommandContext> = {}): Result =>
  on(store, command, changes);
const types = () => log.events.map(({ type }) => type);

beforeEach(async () => {
  log = createMemoryLog();
  [store, other] = [log.connect(), log.connect()];
  await run(create);
});

describe('one command', () => {
  it('reads the stream once, and then appends without reading', async () => {
    const before = { ...log.calls };
    for (const id of [1, 2, 3, 4, 5]) await run(enrol(id));
    expect(log.calls).toEqual({ append: before.append + 5, readStream: before.readStream });
  });

  it('can be several decisions in one append, each based on the previous ones', async () => {
    const result = await run([rename('5B'), rename('5B'), enrol(1)]);
    expect(result).toMatchObject({ appended: 2, revision: 2n, state: { name: '5B', studentIds: new Set([1]) } });
    expect(log.calls.append).toBe(2);
  });

  it('appends all of them or none', async () => {
    const unknown: SchoolClassCommand = {
      type: 'WithdrawStudent',
      schoolClassId: 4,
      studentId: 99,
      occurredAt: '2026-09-01T08:00:00.000Z',
    };
    await expect(run([enrol(1), unknown])).rejects.toMatchObject({ code: 'not_found' });
    expect(types()).toEqual(['SchoolClassCreated']);
  });

  it('gives the position of the last event when it changes nothing', async () => {
    expect(await run(create)).toMatchObject({ appended: 0, replayed: false, revision: 0n, position: log.events[0]!.position });
  });

  it('derives the event ids from stream, command and index', async () => {
    const commandId = randomUUID();
    await run([enrol(1), rename('5B')], { commandId });
    const first = log.events.slice(1).map(({ id }) => id);
    const copy = createMemoryLog();
    const second = copy.connect();
    await on(second, create);
    await on(second, [enrol(1), rename('5B')], { commandId });
    expect(copy.events.slice(1).map(({ id }) => id)).toEqual(first);
    expect(new Set(first).size).toBe(2);
  });

  it('refuses data that no event can hold, as a caller error', async () => {
    const bad = run(rename(''));
    await expect(bad).rejects.toBeInstanceOf(DomainError);
    await expect(bad).rejects.toMatchObject({
      kind: 'invalid',
      code: 'invalid_data',
      message: expect.stringContaining('name') as unknown,
    });
  });

  it('passes on a program error unchanged', async () => {
    const fault = runCommand(contextOf(store, systemActor), {
      decider: schoolClassDecider,
      stream,
      command: () => Promise.reject<SchoolClassCommand>(new TypeError('broken')),
    });
    await expect(fault).rejects.toThrow(new TypeError('broken'));
  });
});

describe('a repeated command', () => {
  it('is recognized from the stream by a process that never saw it', async () => {
    const commandId = randomUUID();
    const first = await run([enrol(1), rename('5B')], { commandId });
    await run(rename('6B'));
    const again = await on(other, enrol(2), { commandId });
    expect(again).toMatchObject({ replayed: true, appended: 0, state: { name: '6B' }, revision: 3n });
    expect(again.events.map(({ type, data }) => ({ type, data }))).toEqual(first.events);
  });

  it('returns all its events again, even in the process that appended them', async () => {
    const commandId = randomUUID();
    const first = await run([enrol(1), rename('5B')], { commandId });
    await run(enrol(2));
    const again = await run([enrol(1), rename('5B')], { commandId });
    expect(again.events.map(({ type, data }) => ({ type, data }))).toEqual(first.events);
  });

  it('is appended once when two processes run it at the same time', async () => {
    const commandId = randomUUID();
    const results = await Promise.all([store, other, store, other].map((where) => on(where, enrol(7), { commandId })));
    expect(results.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(types()).toEqual(['SchoolClassCreated', 'SchoolClassStudentEnrolled']);
  });

  it('is still checked for the actor’s permission', async () => {
    const commandId = randomUUID();
    await run(enrol(1), { commandId });
    const peek = runCommand(contextOf(store, systemActor, { commandId }), {
      decider: schoolClassDecider,
      stream,
      authorise: () => {
        throw new DomainError('not_found', 'not_found', 'Not yours.');
      },
      command: () => enrol(1),
    });
    await expect(peek).rejects.toMatchObject({ kind: 'not_found' });
  });
});

describe('a process that is behind', () => {
  beforeEach(async () => void (await on(other, enrol())));

  it('appends after the other process’s events', async () => {
    await run(rename('5B'));
    const result = await on(other, enrol(1));
    expect(result).toMatchObject({ revision: 2n, state: { name: '5B', studentIds: new Set([1]) } });
  });

  it('trusts a client that saw the newest revision', async () => {
    await run(rename('5B'));
    expect(await on(other, enrol(1), { ifMatch: 1n })).toMatchObject({ appended: 1, revision: 2n });
  });

  it('does not decide "nothing to do" from its cache', async () => {
    await run(rename('5B'));
    expect(await on(other, rename('4B'))).toMatchObject({ appended: 1, state: { name: '4B' } });
  });

  it('does not refuse from its cache', async () => {
    const fresh = log.connect();
    const missing = { decider: schoolClassDecider, stream: 'schoolClass-5', command: () => enrol(1) };
    await expect(runCommand(contextOf(fresh, systemActor), missing)).rejects.toMatchObject({ kind: 'not_found' });
    const five = { ...create, schoolClassId: 5 } as SchoolClassCommand;
    await runCommand(contextOf(store, systemActor), { ...missing, command: () => five });
    expect(await runCommand(contextOf(fresh, systemActor), { ...missing, assumeNew: true })).toMatchObject({ appended: 1 });
  });

  it('does not answer a repeated command with an old state', async () => {
    const commandId = randomUUID();
    await on(other, enrol(1), { commandId });
    await run(rename('5B'));
    expect(await on(other, enrol(1), { commandId })).toMatchObject({ replayed: true, state: { name: '5B' } });
  });

  it('starts without reading when the stream should be new, and notices when it is not', async () => {
    const cold = log.connect();
    const result = await runCommand(contextOf(cold, systemActor), {
      decider: schoolClassDecider,
      stream,
      assumeNew: true,
      command: () => [create, enrol(1)],
    });
    expect(result).toMatchObject({ appended: 1, revision: 1n });
    expect(types()).toEqual(['SchoolClassCreated', 'SchoolClassStudentEnrolled']);
  });
});

describe('conflicts', () => {
  /** A neighbour that renames the class between the reading and the appending, this many times. */
  const disturbed = (times: number, changes: Partial<CommandContext> = {}): Result => {
    let left = times;
    return runCommand(contextOf(other, systemActor, changes), {
      decider: schoolClassDecider,
      stream,
      command: async () => {
        if (left > 0) await run(rename(`name ${left}`));
        left -= 1;
        return enrol(1);
      },
    });
  };

  it('are retried three times', async () => {
    expect(await disturbed(3)).toMatchObject({ appended: 1, state: { name: 'name 1', studentIds: new Set([1]) } });
  });

  it('are reported after that, and the next command starts from the current state', async () => {
    await expect(disturbed(4)).rejects.toBeInstanceOf(ConcurrencyError);
    expect(await on(other, enrol(2))).toMatchObject({ appended: 1, state: { name: 'name 1', studentIds: new Set([2]) } });
  });

  it('are reported at once when the client sent a revision', async () => {
    await expect(disturbed(1, { ifMatch: 0n })).rejects.toBeInstanceOf(ConcurrencyError);
    await expect(run(enrol(1), { ifMatch: 0n })).rejects.toMatchObject({ expected: 0n, actual: 1n });
    expect(await run(enrol(1), { ifMatch: 1n })).toMatchObject({ appended: 1, revision: 2n });
  });

  it('are reported even if nothing would change: the answer’s revision would contain changes the client has not seen', async () => {
    await run(rename('5B'));
    await expect(run(rename('5B'), { ifMatch: 0n })).rejects.toBeInstanceOf(ConcurrencyError);
  });

  it('are ignored for a form whose change is already in place, such as after a second click', async () => {
    await run(rename('5B'));
    const form = { ifMatch: 0n, allowUnchanged: true };
    expect(await run(rename('5B'), form)).toMatchObject({ appended: 0, revision: 1n });
    await expect(run(rename('5C'), form)).rejects.toBeInstanceOf(ConcurrencyError);
  });

  it('take precedence over a refusal, which would be about a state the client has not seen', async () => {
    await run(rename('5B'));
    const refused: SchoolClassCommand = { ...ids, type: 'WithdrawStudent', studentId: 99 };
    await expect(run(refused, { ifMatch: 0n, allowUnchanged: true })).rejects.toBeInstanceOf(ConcurrencyError);
    await expect(run(refused, { ifMatch: 1n })).rejects.toBeInstanceOf(DomainError);
  });

  it('do not stop a repeated command, whatever revision it sends', async () => {
    const changes = { commandId: randomUUID(), ifMatch: 0n };
    await run(enrol(1), changes);
    await run(enrol(2));
    expect(await run(enrol(1), changes)).toMatchObject({ replayed: true });
  });

  it('do not arise between the commands of one process', async () => {
    const enrolments = Array.from({ length: 64 }, (_, index) => run(enrol(index + 1)));
    const revisions = (await Promise.all(enrolments)).map(({ revision }) => Number(revision));
    expect(revisions).toEqual(Array.from({ length: 64 }, (_, index) => index + 1));
    expect(log.calls.append).toBe(65);
  });

  it('do not affect the commands after a failed one', async () => {
    const refused: SchoolClassCommand = { ...ids, type: 'WithdrawStudent', studentId: 99 };
    const results = await Promise.allSettled([run(refused), run(enrol(1)), run(refused), run(enrol(2))]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
  });
});

describe('a process’s cache', () => {
  it('is dropped when an append fails with an unknown outcome', async () => {
    const append = store.append.bind(store);
    store.append = async (...args) => {
      await append(...args);
      store.append = append;
      throw new Error('The connection broke before the answer came.');
    };
    const commandId = randomUUID();
    await expect(run(enrol(1), { commandId })).rejects.toThrow('connection');
    expect(cacheOf(store).latest(stream)).toBeUndefined();
    expect(await run(enrol(1), { commandId })).toMatchObject({ replayed: true, revision: 1n });
  });

  it('is not set back by a slow reader', () => {
    const cache = cacheOf(store);
    const newest = cache.latest(stream)!;
    cache.remember(stream, { ...newest, revision: 5n });
    cache.remember(stream, newest);
    expect(cache.latest(stream)?.revision).toBe(5n);
  });
});
