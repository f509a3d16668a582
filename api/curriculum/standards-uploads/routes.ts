import { existingDocument, withdrawStandards } from '#commands/curriculum/standards-document.ts';
import { applyStandardsJob } from '#jobs/standards-uploads/apply-job.ts';
import { changesNothing } from '#jobs/standards-uploads/look-of.ts';
import { lookAtStandardsJob } from '#jobs/standards-uploads/look-job.ts';
import { addUpload, findUpload, moveUpload, type StandardsUpload } from '#jobs/standards-uploads/uploads-table.ts';
import type { Knex } from '#platform/database.ts';
import { HttpProblem, notFound } from '#api/http/problem.ts';
import { commandReply, defineRoute, reply, type Route } from '#api/http/route.ts';
import { presentUpload } from './presenter.ts';
import {
  standardsUploadParams,
  standardsUploadReply,
  uploadStandardsBody,
  withdrawDocumentBody,
  withdrawnDocumentParams,
  withdrawnDocumentReply,
} from './schemas.ts';

/** Ten times the largest document that a state publishes today. */
const maxStandardsBytes = 128_000_000;

const shared = { tag: 'Standards', access: ['admin'] } as const;

const existing = async (db: Knex, uuid: string): Promise<StandardsUpload> => {
  const upload = await findUpload(db, uuid);
  if (!upload) throw notFound('This upload');
  return upload;
};

const unfinished = (): HttpProblem =>
  new HttpProblem(409, 'upload_unfinished', 'Not all of this file has come yet. Go on with the upload first.');
const tooLarge = (): HttpProblem =>
  new HttpProblem(
    413,
    'standards_too_large',
    `The file is larger than ${maxStandardsBytes / 1_000_000} MB. Divide the document, or have it brought in with npm run import.`,
  );
const notReady = ({ status, look }: StandardsUpload): HttpProblem => {
  if (status === 'reading') {
    return new HttpProblem(409, 'standards_not_read', 'The file is still being read. Look at what it changes first.');
  }
  const text = look && changesNothing(look) ? 'This file changes nothing.' : 'This file cannot be brought in. Upload it again.';
  return new HttpProblem(409, 'standards_not_usable', text);
};

/** Standards documents from a file: previewed first, then imported. */
export const standardsUploadRoutes: readonly Route[] = [
  defineRoute({
    ...shared,
    method: 'post',
    path: '/admin/standards/uploads',
    summary: 'Takes a document of standards (CASE JSON or CSV) that has come whole, and finds out what it would change',
    request: { body: uploadStandardsBody },
    response: standardsUploadReply,
    statuses: [201],
    problems: [404, 409, 413],
    needs: ['jobs', 'uploads'],
    handler: async ({ body }, context) => {
      const { db, jobs, now, store, uploads } = context.services;
      const file = await uploads.find(body.upload_id);
      if (!file) throw notFound('This upload');
      if (file.bytes > maxStandardsBytes) throw tooLarge();
      if (file.received < file.bytes) throw unfinished();
      // A repeated call is the same upload.
      const { commandId: uuid } = context.command();
      const { upload_id, file_name, edition_of = null, state = '', state_standards_name, subject, title } = body;
      if (edition_of !== null) await existingDocument(store, edition_of);
      const told = { edition_of, state, state_standards_name, subject, title };
      await db.transaction(async (trx) => {
        if (!(await addUpload(trx, { uuid, upload_id, file_name, told }, now()))) return;
        await jobs.send(lookAtStandardsJob, { uploadUuid: uuid }, { singletonKey: uuid, trx });
      });
      return reply(201, { upload: presentUpload(await existing(db, uuid)) });
    },
  }),
  defineRoute({
    ...shared,
    method: 'get',
    path: '/admin/standards/uploads/{uuid}',
    summary: 'What a document of standards would change, and how far it is brought in',
    request: { params: standardsUploadParams },
    response: standardsUploadReply,
    problems: [404],
    page: { id: 'standards_upload', title: (data) => `Standards from ${data.upload.file_name}` },
    handler: async ({ params }, { services: { db } }) => ({ upload: presentUpload(await existing(db, params.uuid)) }),
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: '/admin/standards/uploads/{uuid}/apply',
    summary: 'Brings in a document of standards that was looked at, in the background',
    request: { params: standardsUploadParams },
    response: standardsUploadReply,
    problems: [404, 409],
    needs: ['jobs'],
    handler: async ({ params: { uuid } }, { services: { db, jobs, now }, viewer }) => {
      const upload = await existing(db, uuid);
      const isUnderWay = upload.status === 'applying' || upload.status === 'applied';
      const isReady = upload.status === 'read' && upload.look !== null && !changesNothing(upload.look);
      if (!isUnderWay && !isReady) throw notReady(upload);
      await db.transaction(async (trx) => {
        if (!(await moveUpload(trx, uuid, { from: 'read', to: 'applying' }, now()))) return;
        await jobs.send(applyStandardsJob, { uploadUuid: uuid, actorId: viewer.id }, { singletonKey: uuid, trx });
      });
      return { upload: presentUpload(await existing(db, uuid)) };
    },
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: '/admin/standards/documents/{uuid}/withdraw',
    summary: 'Takes a document of standards away from readers; its next import brings it back',
    request: { params: withdrawnDocumentParams, body: withdrawDocumentBody },
    response: withdrawnDocumentReply,
    problems: [404, 409],
    commands: ['withdrawStandards'],
    handler: async ({ params: { uuid }, body }, context) => {
      const outcome = await withdrawStandards(context.command(), { documentUuid: uuid, importedAt: body.imported_at });
      return commandReply(outcome, { document: { id: uuid, withdrawn_count: outcome.value.withdrawn.length } });
    },
  }),
];
