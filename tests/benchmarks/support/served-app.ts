import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { systemActor } from '#commands/runner/context.ts';
import { setInitialPassword } from '#people/credentials.ts';
import { savePeople } from '#people/people.ts';
import { registerPerson } from '#commands/accounts/person/accounts.ts';
import type { EventStore } from '#eventstore/port.ts';
import { createKnex, type Knex } from '#platform/database.ts';
import { startServer, type RunningServer } from '#tests/e2e/support/server.ts';
import { HttpSession } from '#tests/e2e/support/session.ts';
import { benchPassword } from './bench-school.ts';
import { openBenchStore } from './bench-store.ts';

/** The app as a school runs it, on a database that is there. */
export const startBenchServer = (databaseUrl: string, env: Record<string, string> = {}): Promise<RunningServer> =>
  startServer({ DATABASE_URL: databaseUrl, DEMO: '0', NODE_ENV: 'production', SESSION_SECRET: randomUUID(), ...env });

/** Fills the log, and lets the planner know how much there is now. */
export const fillLog = async <Result>(
  databaseUrl: string,
  fill: (store: EventStore, db: Knex) => Promise<Result>,
): Promise<Result> => {
  const db = createKnex(databaseUrl);
  const store = await openBenchStore(databaseUrl);
  try {
    const result = await fill(store, db);
    await db.raw('analyze');
    return result;
  } finally {
    await store.close();
    await db.destroy();
  }
};

interface Health {
  readonly projections: readonly { readonly lag_events: number | null }[];
}

/** Waits until every read model has all events, and does what autovacuum does by itself within a minute or two of so many appends. */
export const settled = async (server: RunningServer, databaseUrl: string): Promise<void> => {
  for (;;) {
    const { projections } = (await (await fetch(`${server.url}/healthz`)).json()) as Health;
    if (projections.every(({ lag_events }) => lag_events === 0)) break;
    await delay(200);
  }
  const db = createKnex(databaseUrl, { max: 1 });
  await db.raw('vacuum analyze');
  await db.destroy();
};

const admin = { id: 800_001, email: 'bench-admin@bench.test' };
export const benchStaff = { id: admin.id, role: 'admin' };

export const makeBenchAdmin = async (store: EventStore, db: Knex): Promise<void> => {
  await savePeople(db, [{ ...admin, districtId: null, sourcedId: null, givenName: 'Bench', familyName: 'Admin' }]);
  await setInitialPassword(db, [admin.id], benchPassword);
  const commandId = randomUUID();
  const context = { store, db, actor: systemActor, commandId, correlationId: commandId, now: new Date().toISOString() };
  await registerPerson(context, { personId: admin.id, role: 'admin', districtId: null, schoolIds: [] });
};

export const signInBenchAdmin = async (server: RunningServer): Promise<HttpSession> => {
  const session = new HttpSession(server.url);
  await session.signIn(admin.email, benchPassword);
  return session;
};
