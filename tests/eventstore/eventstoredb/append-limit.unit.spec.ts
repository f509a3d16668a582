import { expect, test } from 'vitest';
import { checkAppendLimit } from '#eventstore/eventstoredb/append-limit.ts';
import { maxAppendBytes } from '#eventstore/port.ts';

const linesFor = async (appendLimit: () => Promise<number>): Promise<string[]> => {
  const lines: string[] = [];
  const keep = (...parts: unknown[]): void => void lines.push(String(parts.at(-1)));
  await checkAppendLimit({ appendLimit }, { warn: keep, info: keep } as never);
  return lines;
};

test('a server whose append limit is too low is reported in one line, with the setting to change', async () => {
  const lines = await linesFor(() => Promise.resolve(1_048_576));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/1048576 bytes at most.*3145728.*--max-append-size 4194304/s);
});

test('a server with a sufficient limit is not mentioned', async () => {
  expect(await linesFor(() => Promise.resolve(maxAppendBytes))).toEqual([]);
});

test('a server that does not answer causes no wait and no error', async () => {
  expect(await linesFor(() => Promise.reject(new Error('unavailable')))).toEqual([
    "EventStoreDB's limit of appends could not be looked at",
  ]);
});
