/** The state of the server, for staff. */
import { outageHeaders, outageReason, outageWithinMs } from '#api/http/outage.ts';
import { defineRoute, redirect, reply, type Route, type RouteContext } from '#api/http/route.ts';
import { formatPosition } from '#eventstore/position.ts';
import { appVersion } from '#platform/app-version.ts';
import { answerWithin } from '#platform/answer-within.ts';
import type { Knex } from '#platform/database.ts';
import { countJobs } from '#platform/jobs-counts.ts';
import { adminsOfOldReach } from '#projections/classes/roster/queries.ts';
import { provedLog, type Verification } from '#projections/verifications.ts';
import { databaseUnavailable } from '#api/http/problem.ts';
import { type SystemPageData, type SystemProjection, systemPage, verifyReply } from './schemas.ts';
import { verifyJob, askToVerify } from '#jobs/proofs/verify-job.ts';

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

/** Everything staff need to know about the server's internals, in one reply. */
const findSystem = async ({
  read,
  services,
}: RouteContext<'roster', 'database' | 'missingSettings' | 'nightly' | 'readSide'>): Promise<SystemPageData> => {
  const { db, database, store, readSide, nightly, missingSettings } = services;
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
    missing_settings: [...missingSettings],
    nightly: { at: nightly.verifyAt, time_zone: nightly.timeZone },
    admins_of_old_reach: admins.map(({ id, name, district_name }) => ({ id, name, district_name })),
    verifying: verifying !== undefined && verifying.waiting + verifying.running > 0,
  };
};

const address = '/admin/system';

export const systemRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: address,
    tag: 'Operations',
    summary: 'Read models and what their last proof found, jobs, event store and build',
    access: ['admin'],
    answersInOutage: true,
    response: systemPage,
    reads: ['roster'],
    page: { id: 'system', title: 'System' },
    statuses: [200, 503],
    needs: ['database', 'missingSettings', 'nightly', 'readSide'],
    handler: async (_input, context) => {
      const data = await findSystem(context);
      return data.outage === null ? data : reply(503, data, { headers: outageHeaders });
    },
  }),
  defineRoute({
    method: 'post',
    path: `${address}/verify`,
    tag: 'Operations',
    summary: 'Proves every read model now, by a job; asking again while it runs changes nothing',
    access: ['admin'],
    response: verifyReply,
    statuses: [202, 303],
    needs: ['jobs'],
    handler: async (_input, { services, wantsDocument }) => {
      await askToVerify(services);
      return wantsDocument ? redirect(address) : reply(202, { verifying: true as const });
    },
  }),
];
