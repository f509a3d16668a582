import { importStandards } from '#commands/curriculum/standards-document.ts';
import { standardExample, standardsDocumentExample, standardsOf } from '#tests/domain/support/standards-examples.ts';
import { caseJson } from '#tests/import/support/standards-files.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { World } from '#tests/support/world.ts';
import type { RouteExample } from './route-example.ts';

const tus = { 'tus-resumable': '1.0.0' };
const uploads = '/admin/standards/uploads';

/** Of a file that has come to the address of uploads: `bytes` of it, or all. */
export const sentFile = async (world: World, content: string | Uint8Array, bytes?: number): Promise<string> => {
  const whole = new Uint8Array(typeof content === 'string' ? Buffer.from(content) : content);
  const admin = await world.signIn('admin');
  const headers = { ...tus, 'upload-length': String(whole.length) };
  const begun = await admin.call('POST', '/admin/recordings/uploads', { headers });
  const address = begun.headers.get('location')!;
  await admin.call('PATCH', address, {
    rawBody: whole.subarray(0, bytes),
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
  });
  return address.split('/').at(-1)!;
};

/** Never the same twice: one that changes nothing cannot be brought in. */
const document = (): string => caseJson([{ id: 'one', code: 'L.1', text: crypto.randomUUID(), levels: ['04'] }]);

/** An upload that was looked at. */
const looked = async (world: World, app: TestApp): Promise<string> => {
  const uuid = crypto.randomUUID();
  const told = { state: 'WY', state_standards_name: '', subject: '', title: '' };
  const upload_id = await sentFile(world, document());
  const admin = await world.signIn('admin');
  const body = { upload_id, file_name: 'made.json', ...told };
  const answer = await admin.call('POST', uploads, { body, headers: { 'idempotency-key': uuid } });
  await app.jobsDone();
  return (answer.json as { upload: { uuid: string } }).upload.uuid;
};

export const standardsUploadExamples: Readonly<Record<string, RouteExample>> = {
  [`post ${uploads}`]: {
    as: 'admin',
    status: 201,
    call: async (world) => ({
      path: uploads,
      body: { upload_id: await sentFile(world, document()), file_name: 'made.json', state: 'WY' },
    }),
    bad: [
      { body: {}, fields: ['upload_id', 'file_name'] },
      {
        body: { upload_id: '../../etc/passwd', file_name: 'x'.repeat(201), state: 'Atlantis', edition_of: 'any' },
        fields: ['upload_id', 'file_name', 'state', 'edition_of'],
      },
    ],
  },
  [`get ${uploads}/{uuid}`]: {
    as: 'admin',
    status: 200,
    call: async (world, app) => ({ path: `${uploads}/${await looked(world, app)}` }),
  },
  [`post ${uploads}/{uuid}/apply`]: {
    as: 'admin',
    status: 200,
    call: async (world, app) => ({ path: `${uploads}/${await looked(world, app)}/apply`, body: {} }),
  },
  'post /admin/standards/documents/{uuid}/withdraw': {
    as: 'admin',
    status: 200,
    call: async (world) => {
      const document = { ...standardsDocumentExample, documentUuid: crypto.randomUUID() };
      const standard = standardExample('one', { uuid: crypto.randomUUID() });
      await importStandards(world.context(), { ...document, standards: standardsOf(standard) });
      return { path: `/admin/standards/documents/${document.documentUuid}/withdraw`, body: {} };
    },
    bad: [{ body: { imported_at: 'yesterday' }, fields: ['imported_at'] }],
  },
};
