import { tone, wavOf } from '#tests/support/sound.ts';
import type { World } from '#tests/support/world.ts';
import type { RouteExample } from './route-example.ts';

const tus = { 'tus-resumable': '1.0.0' };
const uploads = '/admin/recordings/uploads';
const sound = new Uint8Array(wavOf([tone(440, 0.5, 8_000)], 8_000));

/** The address of an upload of which nothing has come, or all. */
const uploadAt = async (world: World, stage: 'begun' | 'whole'): Promise<string> => {
  const admin = await world.signIn('admin');
  const begun = await admin.call('POST', uploads, { headers: { ...tus, 'upload-length': String(sound.length) } });
  const address = begun.headers.get('location')!;
  if (stage === 'whole') {
    const headers = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
    await admin.call('PATCH', address, { rawBody: sound, headers });
  }
  return address;
};
const idOf = (address: string): string => address.split('/').at(-1)!;

export const recordingExamples: Readonly<Record<string, RouteExample>> = {
  [`post ${uploads}`]: {
    as: 'admin',
    status: 201,
    call: () => ({ path: uploads, headers: { ...tus, 'upload-length': '1000' } }),
  },
  [`get ${uploads}/{id}`]: {
    as: 'admin',
    status: 200,
    call: async (world) => ({ path: await uploadAt(world, 'begun') }),
  },
  [`patch ${uploads}/{id}`]: {
    as: 'admin',
    status: 204,
    call: async (world) => ({
      path: await uploadAt(world, 'begun'),
      rawBody: sound,
      headers: { ...tus, 'upload-offset': '0' },
    }),
  },
  'post /admin/recordings': {
    as: 'admin',
    status: 201,
    call: async (world) => ({
      path: '/admin/recordings',
      body: { upload_id: idOf(await uploadAt(world, 'whole')) },
    }),
    bad: [{ body: { upload_id: '../../etc/passwd' }, fields: ['upload_id'] }],
  },
};
