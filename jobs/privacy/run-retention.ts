/** Deletes every night what has reached its retention limit. */
import { randomUUID } from 'node:crypto';
import { eraseChallengeContact } from '#commands/challenge/challenge-request.ts';
import { systemActor, type CommandContext } from '#commands/runner/context.ts';
import { erasePerson } from '#commands/audit/erase-person.ts';
import { removeExportsOf } from '#commands/reports/report-export.ts';
import type { JobQueue } from '#platform/jobs.ts';
import type { Uploads } from '#platform/recordings/uploads.ts';
import { bringIndexUpToDate } from '#projections/audit/event-index/event-index.ts';
import { listDistricts } from '#projections/classes/roster/queries.ts';
import { liveReads } from '#projections/runner/live.ts';
import type { JobParts } from '../parts.ts';
import { forgetOldRosterUploads } from '../rosters/roster-uploads-table.ts';
import { clocksOf } from './clocks.ts';
import { leftPeople } from './due.ts';
import { retentionKinds, type RetentionKind } from './retention-kinds.ts';

export interface RetentionParts extends Pick<JobParts, 'db' | 'store' | 'now' | 'erasedSubjects' | 'dataDir' | 'logger'> {
  readonly uploads: Pick<Uploads, 'removeExpired'>;
}

const systemCommand = ({ store, db, now }: RetentionParts): CommandContext => ({
  store,
  db,
  actor: systemActor,
  commandId: randomUUID(),
  correlationId: randomUUID(),
  now: now().toISOString(),
});

export const eraseOne = async (parts: RetentionParts, personId: number): Promise<void> => {
  const { erasedSubjects: subjects, dataDir } = parts;
  await erasePerson(systemCommand(parts), { personId, subjects, dataDir });
};

const atOnce = 200;
const msOfDay = 86_400_000;

/** Deletes expired data and returns how much. Deleted data is not found again, so a second run continues the first. */
const takers: Record<RetentionKind, (parts: RetentionParts, districtId: number | null, days: number) => Promise<number>> = {
  left_people: async (parts, districtId, days) => {
    let taken = 0;
    for (;;) {
      const people = await leftPeople(liveReads(parts.db), parts.db, districtId!, days, { within: 'now', limit: atOnce });
      for (const { id } of people) await eraseOne(parts, id);
      taken += people.length;
      if (people.length < atOnce) return taken;
    }
  },
  report_files: async (parts, districtId, days) => {
    await removeExportsOf(parts, districtId, new Date(parts.now().getTime() - days * msOfDay).toISOString());
    return 0;
  },
  access_log: async ({ db }, districtId, days) => {
    const { rowCount } = await db.raw<{ rowCount: number }>(
      'delete from access_log where district_id is not distinct from ?::int and at < now() - make_interval(days => ?)',
      [districtId, days],
    );
    return rowCount;
  },
  challenge_contacts: async (parts, _districtId, days) => {
    const { rows } = await parts.db.raw<{ rows: { request_uuid: string }[] }>(
      'select request_uuid from challenge_contacts where created_at < now() - make_interval(days => ?)',
      [days],
    );
    for (const { request_uuid: requestUuid } of rows) await eraseChallengeContact(systemCommand(parts), { requestUuid });
    return rows.length;
  },
};

/** Deletes what has expired according to the clocks. A clock changed within the last day waits for the next night. */
export const runRetention = async (parts: RetentionParts): Promise<void> => {
  const { db, store, logger } = parts;
  await bringIndexUpToDate(db, store);
  // Data without a district has no clock of its own.
  await takers.access_log(parts, null, retentionKinds.access_log.byDefault);
  await forgetOldRosterUploads(db, parts.now());
  const districts = await listDistricts(liveReads(db));
  for (const districtId of [null, ...districts.map(({ id }) => id)]) {
    for (const { kind, days, settled } of await clocksOf(db, districtId)) {
      if (days === null || !settled) continue;
      const taken = await takers[kind](parts, districtId, days);
      if (taken > 0) logger.info({ kind, district_id: districtId, days, taken }, 'what was kept long enough is gone');
    }
  }
  // A roster in a zip file would lie there until somebody begins another upload.
  await parts.uploads.removeExpired();
};

/** Every night. */
export const retentionQueue = (parts: RetentionParts): JobQueue<object> => ({
  name: 'retention',
  retryLimit: 2,
  retryDelaySeconds: 300,
  expireInSeconds: 3_600,
  cron: '43 1 * * *',
  handle: () => runRetention(parts),
});
