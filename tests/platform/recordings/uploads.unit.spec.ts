import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createUploads } from '#platform/recordings/uploads.ts';

describe('uploads', () => {
  it('are removed a day after they began, also when all of them came and nobody begins another one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'earshot-uploads-'));
    const uploads = createUploads({ folder, path: '/uploads', maxBytes: 100 });
    const begin = async (): Promise<string> => {
      const headers = {
        'tus-resumable': '1.0.0',
        'upload-length': '3',
        'content-type': 'application/offset+octet-stream',
        'content-length': '3',
      };
      const answer = await uploads.answer(new Request('http://earshot.test/uploads', { method: 'POST', headers, body: 'zip' }));
      expect(answer.status).toBe(201);
      return answer.headers.get('location')!.split('/').at(-1)!;
    };
    const [old, young] = [await begin(), await begin()];
    expect(await uploads.find(old)).toMatchObject({ bytes: 3, received: 3 });
    const about = join(folder, `${old}.json`);
    const begun = JSON.parse(readFileSync(about, 'utf8')) as object;
    writeFileSync(about, JSON.stringify({ ...begun, creation_date: new Date(Date.now() - 25 * 3_600_000).toISOString() }));
    await uploads.removeExpired();
    expect([await uploads.find(old), await uploads.find(young)]).toEqual([null, expect.objectContaining({ received: 3 })]);
    expect(readdirSync(folder).some((name) => name.startsWith(old))).toBe(false);
  });
});
