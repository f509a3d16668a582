/**
 * Decides who of a roster has which email address: an address is an attribute of a person, and one open account of a district has
 * it. The whole file is decided at once, so that people may exchange their addresses.
 */
import type { Knex } from 'knex';
import { loadLatest } from '#commands/runner/load.ts';
import { personDecider } from '#domain/accounts/person/decider.ts';
import { personStream } from '#domain/accounts/person/events.ts';
import { foldedAddress } from '#platform/folded-address.ts';
import { releaseAddresses } from '#people/people.ts';
import { blocksOf } from '../concurrency.ts';
import type { ImportJob } from '../import-job.ts';
import type { RosterUser } from './user-rows.ts';

const file = 'users.csv';

/** A row whose person will have an account in this district. */
export interface Claimant {
  readonly user: RosterUser;
  readonly districtId: number;
  /** Null for a new person. */
  readonly personId: number | null;
}

const keyOf = (districtId: number, email: string): string => `${districtId} ${email.toLowerCase()}`;

type Claims = ReadonlyMap<string, readonly Claimant[]>;

const claimsOf = (claimants: readonly Claimant[]): Claims => {
  const claims = new Map<string, Claimant[]>();
  for (const claimant of claimants) {
    const { user, districtId } = claimant;
    if (!user.active || user.email === null) continue;
    const key = keyOf(districtId, user.email);
    const others = claims.get(key);
    if (others) others.push(claimant);
    else claims.set(key, [claimant]);
  }
  return claims;
};

/** The open accounts that have claimed addresses. */
const ownersOf = async (db: Knex, claims: Claims): Promise<Map<string, number>> => {
  const emails = [...new Set([...claims.values()].map(([first]) => first!.user.email!.toLowerCase()))];
  const owners = new Map<string, number>();
  for (const block of blocksOf(emails, 5_000)) {
    const { rows } = await db.raw<{ rows: { id: number; district_id: number; email: string }[] }>(
      `select id, district_id, email from people
       where ${foldedAddress('email')} = any(?::text[]) and closed_at is null and district_id is not null`,
      [block] as unknown as readonly string[],
    );
    for (const { id, district_id: districtId, email } of rows) {
      const key = keyOf(districtId, email);
      if (claims.has(key)) owners.set(key, id);
    }
  }
  return owners;
};

/** Accounts that were closed before closing released the address. */
const isClosed = async ({ db, store, now }: ImportJob, personId: number): Promise<boolean> => {
  const { state } = await loadLatest(store, personDecider, personStream(personId));
  if (state.status !== 'deactivated') return false;
  await releaseAddresses(db, [personId], now);
  return true;
};

const storedAddresses = async (db: Knex, ids: readonly number[]): Promise<Map<number, string>> => {
  const { rows } = await db.raw<{ rows: { id: number; email: string }[] }>(
    'select id, email from people where id = any(?::int[]) and email is not null and closed_at is null',
    [[...ids]] as unknown as readonly string[],
  );
  return new Map(rows.map(({ id, email }) => [id, email]));
};

interface Winner {
  readonly personId: number;
  readonly email: string;
}

/** Gives addresses to others in one transaction: an interrupted import leaves nobody without theirs. */
const handOver = async (db: Knex, givers: readonly number[], takers: readonly Winner[]): Promise<void> => {
  await db.transaction(async (trx) => {
    await trx.raw('update people set email = null where id = any(?::int[])', [[...givers]] as unknown as readonly string[]);
    await trx.raw(
      `update people p set email = t.email from unnest(?::int[], ?::text[]) as t (id, email)
       where p.id = t.id and p.erased_at is null and p.closed_at is null`,
      [takers.map(({ personId }) => personId), takers.map(({ email }) => email)] as unknown as readonly string[],
    );
  });
};

/**
 * Settles all addresses of the file. Where several people claim one, whoever has it keeps it, else the first row gets it; the
 * others come in without it, and a remark says so. Changes `email` of those rows.
 * @returns whose address has changed already
 */
export const settleAddresses = async (job: ImportJob, claimants: readonly Claimant[]): Promise<ReadonlySet<number>> => {
  const claims = claimsOf(claimants);
  const owners = await ownersOf(job.db, claims);
  const inFile = new Set(claimants.flatMap(({ personId }) => personId ?? []));
  const losers: { claimant: Claimant; reason: string }[] = [];
  const givers = new Set<number>();
  const takers: Winner[] = [];
  for (const [key, all] of claims) {
    const owner = owners.get(key);
    const own = owner === undefined ? undefined : all.find(({ personId }) => personId === owner);
    const isFree = owner === undefined || own !== undefined || inFile.has(owner) || (await isClosed(job, owner));
    const winner = isFree ? (own ?? all[0]!) : null;
    for (const claimant of all) {
      if (claimant === winner) continue;
      const reason = winner
        ? `user ${winner.user.sourcedId} in line ${winner.user.line} has the same one`
        : 'an account that did not come with this roster has the same one';
      losers.push({ claimant, reason });
    }
    if (!winner || winner === own) continue;
    if (owner !== undefined) givers.add(owner);
    if (winner.personId !== null) takers.push({ personId: winner.personId, email: winner.user.email! });
  }
  const before = await storedAddresses(
    job.db,
    losers.flatMap(({ claimant }) => claimant.personId ?? []),
  );
  for (const { claimant, reason } of losers) {
    const { user, districtId, personId } = claimant;
    const stored = personId === null ? undefined : before.get(personId);
    // The address of before stays theirs, unless somebody else of the file has it now.
    const kept = stored !== undefined && !claims.has(keyOf(districtId, stored)) ? stored : null;
    user.email = kept;
    const now = kept === null ? 'comes in without an email address' : 'keeps the email address of before';
    job.report.remark({ file, line: user.line }, `User ${user.sourcedId} ${now}: ${reason}.`);
  }
  if (givers.size === 0) return givers;
  // Somebody who takes an address gives theirs first: another one may take it in turn.
  const concerned = new Set([...givers, ...takers.map(({ personId }) => personId)]);
  await handOver(job.db, [...concerned], takers);
  return concerned;
};
