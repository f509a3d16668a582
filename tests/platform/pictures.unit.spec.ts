import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makePicture, PictureError } from '#platform/pictures.ts';

const red = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c00' } });

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});
const crc = (bytes: Buffer): number =>
  (bytes.reduce((c, byte) => crcTable[(c ^ byte) & 255]! ^ (c >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0;
const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, sum]);
};

/** A PNG of some hundred bytes that says it has this many pixels. */
const declaring = (width: number, height: number): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.alloc(100))), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), ...parts]);
};

describe('a picture', () => {
  it('is reduced to the size that pages need, as WebP', async () => {
    const { content, width, height } = await makePicture(await red(3_200, 800).png().toBuffer());
    expect([width, height]).toEqual([1_600, 400]);
    expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width: 1_600 });
  });

  it('is never enlarged', async () => {
    const { width, height } = await makePicture(await red(20, 10).jpeg().toBuffer());
    expect([width, height]).toEqual([20, 10]);
  });

  it('is upright, with camera and location data removed', async () => {
    const sideways = await red(40, 20)
      .withExif({ IFD0: { Copyright: 'Ada' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { content, width, height } = await makePicture(sideways);
    expect([width, height]).toEqual([20, 40]);
    expect((await sharp(content).metadata()).exif).toBeUndefined();
  });

  it.each<[string, Buffer, RegExp]>([
    [
      'a drawing with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      /as JPEG, PNG/,
    ],
    ['a text called a picture', Buffer.from('GIF, I am one'), /as JPEG, PNG/],
    ['nothing', Buffer.alloc(0), /as JPEG, PNG/],
    ['100,000 × 100,000 declared pixels', declaring(100_000, 100_000), /too many pixels/],
    ['a file that breaks off', declaring(400, 400), /damaged/],
  ])('cannot be %s', async (_what, bytes, reason) => {
    const before = process.memoryUsage().rss;
    const refused = await makePicture(bytes).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(PictureError);
    expect((refused as Error).message).toMatch(reason);
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });
});
