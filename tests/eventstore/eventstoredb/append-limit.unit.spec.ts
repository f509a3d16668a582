import { expect, test } from 'vitest';
import { checkAppendLimit } from '#eventstore/eventstoredb/append-limit.ts';
import { maxAppendBytes } from '#eventstore/port.ts';

const linesFor = async (appendLimit: () => Promise<number>): Promise<string[]> => {
  const lines: string[] = [];
  const keep = (...parts: unknown[]): void => void lines.push(String(parts.at(-1)));
  await checkAppendLimit({ appendLimit }, { warn: keep, info: keep } as never);
  return lines;
};

test('a server that takes less than an append may hold is named in one line, with what to set', async () => {
  const lines = await linesFor(() => Promise.resolve(1_048_576));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/1048576 bytes at most.*3145728.*--max-append-size 4194304/s);
});

test('a server that takes enough is not mentioned', async () => {
  expect(await linesFor(() => Promise.resolve(maxAppendBytes))).toEqual([]);
});

test('a server that does not answer is not waited for and does no harm', async () => {
  expect(await linesFor(() => Promise.reject(new Error('unavailable')))).toEqual([
    "EventStoreDB's limit of appends could not be looked at",
  ]);
});
