import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { PictureReply } from '#api/media/pictures/schemas.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { pictureOf } from './picture-examples.ts';

const { app, as } = useWorld(['admin', 'teacher']);
const upload = (bytes: Uint8Array, type = 'application/octet-stream') =>
  as('admin').call('POST', '/admin/pictures', { rawBody: new Uint8Array(bytes), headers: { 'content-type': type } });

describe('lesson pictures', () => {
  it('are made smaller, and stored under the hash of their content', async () => {
    const content = await pictureOf(3_200, 800).jpeg().toBuffer();
    const answer = await upload(content);
    expect(answer.status).toBe(201);
    const { picture } = answer.json as PictureReply;
    expect(picture).toMatchObject({ width: 1_600, height: 400, address: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.webp$/) });
    const shown = await fetch(`${app.url}${picture.address}`);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', width: 1_600 });
    // Once more is the same one.
    expect((await upload(content)).json).toEqual(answer.json);
  });

  it('are recognized by their content, whatever they are called', async () => {
    const drawing = await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'));
    expect([drawing.status, drawing.code]).toEqual([400, 'picture_unusable']);
    expect((drawing.json as { detail: string }).detail).toBe('Send a picture as JPEG, PNG, WebP or GIF.');
    expect((await upload(new Uint8Array())).code).toBe('picture_unusable');
    expect((await upload(await pictureOf(4, 4).png().toBuffer(), 'image/png')).code).toBe('unsupported_media_type');
  });

  it('are limited in size', async () => {
    const answer = await upload(new Uint8Array(20_000_001));
    expect([answer.status, answer.code]).toEqual([413, 'body_too_large']);
  });

  it('are processed one at a time, and a bad one delays nobody', async () => {
    const good = await pictureOf(400, 300).png().toBuffer();
    const answers = await Promise.all([upload(good), upload(Buffer.from('GIF8, not really')), upload(good)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 400, 201]);
  });
});
