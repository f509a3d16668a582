import { Readable } from 'node:stream';
import type { Request } from 'express';
import { describe, expect, it } from 'vitest';
import { readPlainJson } from '#api/http/plain-json.ts';

const requestOf = (body: string): Request => Readable.from([Buffer.from(body)]) as unknown as Request;

describe('a JSON body', () => {
  it('is read, and leaves no listener on the request', async () => {
    const request = requestOf('{"answer":1}');
    const before = request.listenerCount('close');
    expect(await readPlainJson(request)).toEqual({ answer: 1 });
    expect(request.listenerCount('close')).toBe(before);
  });

  it('that is cut off is an error of the request', async () => {
    const request = new Readable({ read: () => undefined }) as unknown as Request;
    const reading = readPlainJson(request);
    request.destroy();
    await expect(reading).rejects.toMatchObject({ status: 400, code: 'malformed_request' });
  });

  it('that is not JSON is reported as such', async () => {
    await expect(readPlainJson(requestOf('"text"'))).rejects.toMatchObject({ status: 400, code: 'malformed_json' });
  });
});
