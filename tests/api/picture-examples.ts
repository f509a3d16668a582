import sharp from 'sharp';
import type { RouteExample } from './route-example.ts';

/** A picture of one colour. */
export const pictureOf = (width: number, height: number): ReturnType<typeof sharp> =>
  sharp({ create: { width, height, channels: 3, background: '#c00' } });

export const pictureExamples: Readonly<Record<string, RouteExample>> = {
  'post /admin/pictures': {
    as: 'admin',
    status: 201,
    call: async () => ({ path: '/admin/pictures', rawBody: new Uint8Array(await pictureOf(40, 20).png().toBuffer()) }),
  },
};
