import { rosterUploadJob } from '#jobs/rosters/roster-upload-job.ts';
import {
  addRosterUpload,
  findRosterUpload,
  latestRosterUploads,
  listOfRosterUpload,
  moveRosterUpload,
  type RosterUpload,
} from '#jobs/rosters/roster-uploads-table.ts';
import type { Knex } from '#platform/database.ts';
import { HttpProblem, notFound } from '#api/http/problem.ts';
import { defineRoute, fileReply, reply, type Route } from '#api/http/route.ts';
import {
  applyRosterBody,
  rosterUploadParams,
  rosterUploadReply,
  rosterUploadsPage,
  uploadRosterBody,
  type RosterUploadData,
} from './schemas.ts';

const address = '/admin/imports';
const shown = 20;
const maxRosterBytes = 128_000_000;

const shared = { tag: 'Districts', access: ['admin'] } as const;

const existing = async (db: Knex, uuid: string): Promise<RosterUpload> => {
  const upload = await findRosterUpload(db, uuid);
  if (!upload) throw notFound('This roster');
  return upload;
};

const present = ({ uuid, file_name, status, seen, problem, created_at }: RosterUpload): RosterUploadData => ({
  uuid,
  url: `${address}/${uuid}`,
  file_name,
  status,
  lines: seen?.lines.map(([title, text]) => ({ title, text })) ?? null,
  too_many: seen?.too_many ?? [],
  rejected_count: seen?.rejected_count ?? 0,
  list_url: seen && seen.rejected_count > 0 ? `${address}/${uuid}/list.csv` : null,
  problem,
  created_at,
});

const unfinished = (): HttpProblem =>
  new HttpProblem(409, 'upload_unfinished', 'Not all of this file has come yet. Go on with the upload first.');
const tooLarge = (): HttpProblem =>
  new HttpProblem(
    413,
    'roster_too_large',
    `The file is larger than ${maxRosterBytes / 1_000_000} MB. Have it imported with npm run import.`,
  );
const notReady = (): HttpProblem =>
  new HttpProblem(409, 'roster_not_read', 'Look at what this roster would change first. If it was refused, upload it again.');
const tooManyLeave = (): HttpProblem =>
  new HttpProblem(
    409,
    'too_many_leave',
    'More than a fifth of a school would leave. Say that this is right, or upload a complete roster.',
  );

/** Rosters from a zip file: previewed first, then imported. */
export const rosterUploadRoutes: readonly Route[] = [
  defineRoute({
    ...shared,
    method: 'get',
    path: address,
    summary: 'The rosters that staff have uploaded lately',
    response: rosterUploadsPage,
    page: { id: 'admin_imports', title: 'Rosters' },
    handler: async (_input, { services: { db } }) => {
      const uploads = (await latestRosterUploads(db, shown)).map(present);
      return {
        uploads: uploads.map(({ uuid, url, file_name, status, created_at }) => ({ uuid, url, file_name, status, created_at })),
        time_zones: Intl.supportedValuesOf('timeZone'),
      };
    },
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: address,
    summary: 'Takes a roster in a zip file that has come whole, and finds out who would come, change and leave',
    request: { body: uploadRosterBody },
    response: rosterUploadReply,
    statuses: [201],
    problems: [404, 409, 413],
    needs: ['jobs', 'uploads'],
    handler: async ({ body }, context) => {
      const { db, jobs, now, uploads } = context.services;
      const { upload_id, file_name, time_zone = null, into = null } = body;
      const file = await uploads.find(upload_id);
      if (!file) throw notFound('This upload');
      if (file.bytes > maxRosterBytes) throw tooLarge();
      if (file.received < file.bytes) throw unfinished();
      // A repeated call is the same upload.
      const { commandId: uuid } = context.command();
      await db.transaction(async (trx) => {
        if (!(await addRosterUpload(trx, { uuid, upload_id, file_name, asked: { time_zone, into } }, now()))) return;
        const sent = { uploadUuid: uuid, apply: false, allowRemovals: false };
        await jobs.send(rosterUploadJob, sent, { singletonKey: `look:${uuid}`, trx });
      });
      return reply(201, { upload: present(await existing(db, uuid)) });
    },
  }),
  defineRoute({
    ...shared,
    method: 'get',
    path: `${address}/{uuid}`,
    summary: 'Who would come, change and leave with a roster, or who has',
    request: { params: rosterUploadParams },
    response: rosterUploadReply,
    problems: [404],
    page: { id: 'roster_upload', title: (data) => `Roster from ${data.upload.file_name}` },
    handler: async ({ params }, { services: { db } }) => ({ upload: present(await existing(db, params.uuid)) }),
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: `${address}/{uuid}/apply`,
    summary: 'Imports a roster that was looked at, in the background',
    request: { params: rosterUploadParams, body: applyRosterBody },
    response: rosterUploadReply,
    problems: [404, 409],
    needs: ['jobs'],
    handler: async ({ params: { uuid }, body }, { services: { db, jobs, logger, now }, viewer }) => {
      const upload = await existing(db, uuid);
      const isUnderWay = upload.status === 'applying' || upload.status === 'applied';
      if (!isUnderWay && upload.status !== 'read') throw notReady();
      const { allow_removals: allowRemovals } = body;
      if (!isUnderWay && (upload.seen?.too_many.length ?? 0) > 0 && !allowRemovals) throw tooManyLeave();
      await db.transaction(async (trx) => {
        if (!(await moveRosterUpload(trx, uuid, { from: 'read', to: 'applying' }, now()))) return;
        logger.info({ person_id: viewer.id, roster: uuid, allow_removals: allowRemovals }, 'a roster is imported');
        await jobs.send(
          rosterUploadJob,
          { uploadUuid: uuid, apply: true, allowRemovals },
          { singletonKey: `apply:${uuid}`, trx },
        );
      });
      return { upload: present(await existing(db, uuid)) };
    },
  }),
  defineRoute({
    ...shared,
    method: 'get',
    path: `${address}/{uuid}/list.csv`,
    summary: 'The rows of a roster that need a hand, with file, line and reason',
    request: { params: rosterUploadParams },
    contentType: 'text/csv',
    problems: [404],
    handler: async ({ params: { uuid } }, { services: { db } }) => {
      const list = await listOfRosterUpload(db, uuid);
      if (list === null) throw notFound('This list');
      const bytes = Buffer.from(list);
      const content = (async function* () {
        yield bytes;
      })();
      return fileReply({ name: 'rejects.csv', contentType: 'text/csv; charset=utf-8', bytes: bytes.length, content });
    },
  }),
];
