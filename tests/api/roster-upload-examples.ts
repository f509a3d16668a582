import { zipOf } from '#tests/import/support/zip-file.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { World } from '#tests/support/world.ts';
import type { RouteExample } from './route-example.ts';
import { sentFile } from './standards-upload-examples.ts';

const imports = '/admin/imports';

/** A district of its own, with a guardian whose role nobody knows: a row that needs a hand. */
export const rosterZip = (district: string): Buffer =>
  zipOf([
    {
      name: 'orgs.csv',
      content: `sourcedId,name,type,parentSourcedId\n${district},District ${district},district,\n${district}-s,School of ${district},school,${district}\n`,
    },
    {
      name: 'users.csv',
      content: `sourcedId,orgSourcedIds,role,givenName,familyName\n${district}-1,${district}-s,student,Ann,Vee\n${district}-2,${district}-s,pupil,Bo,Wu\n`,
    },
  ]);

/** A roster that was looked at. */
const looked = async (world: World, app: TestApp): Promise<string> => {
  const uuid = crypto.randomUUID();
  const upload_id = await sentFile(world, rosterZip(uuid));
  const admin = await world.signIn('admin');
  const body = { upload_id, file_name: 'roster.zip', time_zone: 'America/Chicago' };
  const answer = await admin.call('POST', imports, { body, headers: { 'idempotency-key': uuid } });
  await app.jobsDone();
  return (answer.json as { upload: { uuid: string } }).upload.uuid;
};

export const rosterUploadExamples: Readonly<Record<string, RouteExample>> = {
  [`get ${imports}`]: { as: 'admin', status: 200, call: async () => ({ path: imports }) },
  [`post ${imports}`]: {
    as: 'admin',
    status: 201,
    call: async (world) => ({
      path: imports,
      body: {
        upload_id: await sentFile(world, rosterZip(crypto.randomUUID())),
        file_name: 'roster.zip',
        time_zone: 'America/Chicago',
      },
    }),
    bad: [
      { body: {}, fields: ['upload_id', 'file_name'] },
      {
        body: { upload_id: '../../etc/passwd', file_name: 'roster.csv', time_zone: 'Mars/Olympus', into: 'x' },
        fields: ['upload_id', 'file_name', 'time_zone', 'into'],
      },
    ],
  },
  [`get ${imports}/{uuid}`]: {
    as: 'admin',
    status: 200,
    call: async (world, app) => ({ path: `${imports}/${await looked(world, app)}` }),
  },
  [`post ${imports}/{uuid}/apply`]: {
    as: 'admin',
    status: 200,
    call: async (world, app) => ({ path: `${imports}/${await looked(world, app)}/apply`, body: {} }),
    bad: [{ body: { allow_removals: 'perhaps' }, fields: ['allow_removals'] }],
  },
  [`get ${imports}/{uuid}/list.csv`]: {
    as: 'admin',
    status: 200,
    call: async (world, app) => ({ path: `${imports}/${await looked(world, app)}/list.csv` }),
  },
};
