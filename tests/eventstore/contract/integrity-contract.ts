import { describe, expect, test } from 'vitest';
import type { Subject } from './subject.ts';
import { freshStream, newEvent, newEvents } from './fixtures.ts';

export const integrityContract = (subject: Subject): void => {
  describe('the integrity of the log', () => {
    test('holds for everything that is appended: one by one, several at once, after a conflict, a repetition, a restart', async () => {
      const stream = freshStream();
      const [first, ...rest] = newEvents(6);
      await subject.store().append(stream, [first!], 'no_stream');
      await subject.store().append(stream, rest.slice(0, 3), 0n);
      await expect(subject.store().append(stream, newEvents(2), 1n)).rejects.toThrow(/not at 1/);
      await subject.store().append(stream, rest.slice(0, 3), 0n);
      const other = await subject.open();
      await other.append(stream, rest.slice(3), 3n);
      await subject.store().append(stream, [newEvent({ text: 'Größe 🦉 \u0000 "q" \\' })], 5n);
      await subject.store().append(stream, newEvents(1), 'any');
      const { findings } = await subject.store().integrity.verify({ copies: [] });
      expect(findings.filter((finding) => finding.stream === stream)).toEqual([]);
    });

    test('holds when two stores append to one stream in turn, and when one does without waiting', async () => {
      const stream = freshStream();
      const stores = [subject.store(), await subject.open()];
      await stores[0]!.append(stream, newEvents(1), 'no_stream');
      for (let revision = 0n; revision < 20n; revision += 1n)
        await stores[Number(revision % 2n)]!.append(stream, newEvents(1), revision);
      await Promise.allSettled([20n, 21n, 22n, 23n].map((revision) => stores[0]!.append(stream, newEvents(1), revision)));
      await Promise.allSettled(Array.from({ length: 12 }, (_, n) => stores[n % 2]!.append(stream, newEvents(2), 'any')));
      const { findings } = await subject.store().integrity.verify({ copies: [] });
      expect(findings.filter((finding) => finding.stream === stream)).toEqual([]);
    });

    test('is told by hashes over the log: one each thousand events, and one at its end', async () => {
      await subject.store().append(freshStream(), newEvents(1_100), 'no_stream');
      const { hashes } = await subject.store().integrity.hashesBeyond([]);
      expect(hashes.some(({ events }) => events % 1_000 === 0)).toBe(true);
      await subject.store().append(freshStream(), newEvents(3), 'no_stream');
      const { hashes: more } = await subject.store().integrity.hashesBeyond(hashes);
      expect(more.at(-1)!.events).toBeGreaterThanOrEqual(hashes.at(-1)!.events + 3);
      const copies = [...hashes, ...more];
      const verified = await subject.store().integrity.verify({ copies });
      expect(verified.findings.filter(({ stream }) => stream === null)).toEqual([]);
      const forged = copies.with(0, { ...copies[0]!, hash: 'ab'.repeat(32) });
      const { findings } = await subject.store().integrity.verify({ copies: forged });
      expect(findings.find(({ stream }) => stream === null)).toMatchObject({ position: copies[0]!.position });
      const { commit } = copies.at(-1)!.position;
      const beyond = { ...copies.at(-1)!, position: { commit: commit + 10_000_000n, prepare: commit + 10_000_000n } };
      expect((await subject.store().integrity.verify({ copies: [...copies, beyond] })).findings.at(-1)).toMatchObject({
        kind: 'removed',
      });
    });
  });
};
