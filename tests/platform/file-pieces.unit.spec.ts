import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { maxLeft, readInPieces } from '#platform/file-pieces.ts';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'earshot-pieces-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

it('returns every byte once and in order, however much is left for the next piece', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 900_000 }), fc.integer({ min: 0, max: maxLeft }), async (size, left) => {
      const file = path.join(folder, 'file');
      const content = Buffer.from(Uint32Array.from({ length: Math.ceil(size / 4) }, (_, at) => at).buffer).subarray(0, size);
      await writeFile(file, content);
      const taken: Buffer[] = [];
      let ends = 0;
      await readInPieces(file, (bytes, last) => {
        ends += Number(last);
        const done = last ? bytes.length : Math.max(0, bytes.length - left);
        taken.push(Buffer.from(bytes.subarray(0, done)));
        return done;
      });
      expect(Buffer.concat(taken).equals(content)).toBe(true);
      expect(ends).toBe(1);
    }),
    { numRuns: 40 },
  );
});
