import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAccessLog, type AccessLogParts } from '#api/audit/access-log/access-log.ts';
import type { AccessEntry } from '#api/http/access-entry.ts';
import { addressOf, type AccessNote } from '#api/http/record-access.ts';
import { createLogger } from '#platform/logger.ts';

const viewer = {
  id: 4,
  role: 'teacher',
  name: 'T',
  districtId: 1,
  schoolIds: [1],
  timeZone: 'UTC',
  plan: null,
  trialEndsOn: null,
  administeredSchoolIds: [],
} as AccessNote['viewer'];
const access = (studentId: number): AccessNote => ({
  action: 'viewed',
  what: 'student_report',
  viewer,
  address: '10.0.0.1',
  format: 'html',
  filters: {},
  scope: { studentId },
});

/** A log over a table that can be told not to take anything. */
const logOver = (parts: Partial<AccessLogParts> = {}) => {
  const table = { rows: [] as AccessEntry[], batches: [] as number[], refuses: false };
  const logger = createLogger('silent');
  const lines: string[] = [];
  for (const level of ['warn', 'error'] as const)
    vi.spyOn(logger, level).mockImplementation((...line: unknown[]) => void lines.push(String(line.at(-1))));
  const write = async (entries: readonly AccessEntry[]): Promise<void> => {
    if (table.refuses) throw new Error('The database does not answer.');
    table.batches.push(entries.length);
    table.rows.push(...entries);
  };
  return { table, lines, log: createAccessLog({ write, logger, now: () => new Date(), ...parts }) };
};

describe('access log entries', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('wait for a second and are written together', async () => {
    const { table, log } = logOver();
    for (const id of [1, 2, 3]) log.noteAccess(access(id));
    await vi.advanceTimersByTimeAsync(990);
    expect(table.rows).toEqual([]);
    await vi.advanceTimersByTimeAsync(20);
    expect(table.batches).toEqual([3]);
    expect(table.rows.map(({ student_id: id }) => id)).toEqual([1, 2, 3]);
  });

  it('are written at once when there are many', async () => {
    const { table, log } = logOver({ batchSize: 2 });
    for (const id of [1, 2, 3]) log.noteAccess(access(id));
    await vi.advanceTimersByTimeAsync(0);
    expect(table.batches).toEqual([2, 1]);
  });

  it('are kept while the database is down, and later written once each and in order', async () => {
    const { table, log, lines } = logOver();
    table.refuses = true;
    log.noteAccess(access(1));
    await vi.advanceTimersByTimeAsync(5_000);
    log.noteAccess(access(2));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(table.rows).toEqual([]);
    table.refuses = false;
    await vi.advanceTimersByTimeAsync(1_100);
    expect(table.rows.map(({ student_id: id }) => id)).toEqual([1, 2]);
    expect(lines).toEqual(['the access log cannot be written; its entries wait in memory', 'the access log is written again']);
  });

  it('are limited in number: the rest is counted, and the log records the count', async () => {
    const { table, log } = logOver({ maxHeld: 3 });
    table.refuses = true;
    for (const id of [1, 2, 3, 4, 5]) log.noteAccess(access(id));
    await vi.advanceTimersByTimeAsync(3_000);
    table.refuses = false;
    await vi.advanceTimersByTimeAsync(1_100);
    expect(table.rows.map(({ action, student_id: id }) => [action, id])).toEqual([
      ['viewed', 1],
      ['viewed', 2],
      ['viewed', 3],
      ['not_recorded', undefined],
    ]);
    expect(table.rows[3]!.filters).toMatchObject({ entries: 2 });
  });

  it('are written when the process stops', async () => {
    const { table, log } = logOver();
    log.noteAccess(access(1));
    await log.stop();
    expect(table.rows).toHaveLength(1);
  });

  it('are counted in the process log if a stopping process cannot write them', async () => {
    const { table, log, lines } = logOver();
    table.refuses = true;
    log.noteAccess(access(1));
    await log.stop();
    expect(lines.at(-1)).toBe('the access log lacks entries: the database did not take them');
  });

  it('keep only a masked form of an unknown address', async () => {
    const { table, log } = logOver();
    for (const email of ['hunter2!', ' Jane.Doe@School.Example ', 'two words@x.org'])
      log.noteSignIn({ succeeded: false, email, personId: null, address: null });
    await log.flush();
    expect(table.rows.map(({ account }) => account)).toEqual(['no email address', 'j…@school.example', 'no email address']);
    log.noteSignIn({ succeeded: false, email: 'known@school.example', personId: 7, address: null });
    await log.flush();
    expect(table.rows.at(-1)).toMatchObject({ action: 'sign_in_failed', person_id: 7 });
    expect(JSON.stringify(table.rows)).not.toMatch(/hunter2|Doe|known/i);
  });
});

it.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['fe80::1%eth0', 'fe80::1'],
  ['unknown', null],
  [undefined, null],
])('reads %s as the address %s', (ip, address) => {
  expect(addressOf({ ip } as never)).toBe(address);
});
