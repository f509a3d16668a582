import { formatPosition } from '#eventstore/position.ts';
import { appVersion } from '#platform/app-version.ts';
import { answerWithin } from '#platform/answer-within.ts';
import type { Knex } from '#platform/database.ts';
import { countJobs } from '#platform/jobs-counts.ts';
import { adminsOfOldReach } from '#projections/classes/roster/queries.ts';
import { provedLog, type Verification } from '#projections/verifications.ts';
import { outageReason, outageWithinMs } from '#api/http/outage.ts';
import { databaseUnavailable } from '#api/http/problem.ts';
import type { RouteContext } from '#api/http/route.ts';
import type { SystemPageData, SystemProjection } from './schemas.ts';
import { verifyJob } from '#jobs/proofs/verify-job.ts';

const startedAt = new Date(Date.now() - process.uptime() * 1_000).toISOString();

const postgresVersion = async (db: Knex): Promise<string> => {
  const { rows } = await db.raw<{ rows: { server_version: string }[] }>('show server_version');
  return rows[0]!.server_version;
};

const lastOf = (verifications: readonly Verification[], name: string): SystemProjection['verification'] => {
  const found = verifications.find(({ projection }) => projection === name);
  if (!found) return null;
  const { projection: _projection, tables, ...verification } = found;
  return {
    ...verification,
    tables: tables.map((table) => ({
      ...table,
      examples: table.examples.map((example) => ({ ...example, columns: [...example.columns] })),
    })),
  };
};

/** All that staff need to know of the machinery, in one look. */
export const findSystem = async ({
  read,
  services,
}: RouteContext<'roster', 'database' | 'nightly' | 'readSide'>): Promise<SystemPageData> => {
  const { db, database, store, readSide, nightly } = services;
  const asking = answerWithin(
    outageWithinMs,
    Promise.all([readSide.verifications(), countJobs(db), postgresVersion(db), adminsOfOldReach(read)]),
  );
  const [state, fromDatabase] = await Promise.all([readSide.state(), asking]);
  if (state.silent.includes('database') || 'failure' in fromDatabase)
    throw databaseUnavailable('failure' in fromDatabase ? fromDatabase.failure : null);
  const { head, projections: statuses, reactions } = state;
  const [verifications, queues, postgres, admins] = fromDatabase.value;
  const verifying = queues.find(({ name }) => name === verifyJob.name);
  return {
    event_store: {
      kind: store.kind,
      head: head && formatPosition(head),
      verification: lastOf(verifications, provedLog.name),
    },
    outage: outageReason(state, database),
    build: { version: appVersion, node: process.version, postgres, started_at: startedAt },
    projections: statuses.map(({ updated_at: _updated, ...status }) => ({
      ...status,
      verification: lastOf(verifications, status.name),
    })),
    reactions: reactions.map(({ parked, ...status }) => ({
      ...status,
      parked: parked.map(({ reaction: _reaction, ...event }) => event),
    })),
    queues,
    nightly: { at: nightly.verifyAt, time_zone: nightly.timeZone },
    admins_of_old_reach: admins.map(({ id, name, district_name }) => ({ id, name, district_name })),
    verifying: verifying !== undefined && verifying.waiting + verifying.running > 0,
  };
};
