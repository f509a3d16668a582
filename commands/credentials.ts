import { createHash, randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Knex } from 'knex';

// What OWASP recommends for argon2id, which is the library's default algorithm.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const invitationDays = 14;

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let decoy: Promise<string> | null = null;

/** With no hash it takes as long as with a wrong password, so that timing does not tell which accounts exist. */
export const verifyPassword = async (passwordHash: string | null, password: string): Promise<boolean> => {
  decoy ??= hashPassword(randomBytes(16).toString('hex'));
  const matches = await verify(passwordHash ?? (await decoy), password);
  return passwordHash !== null && matches;
};

export interface PasswordHash {
  readonly personId: number;
  readonly passwordHash: string;
}

/** Any number of people in one statement; `keepExisting` leaves those alone who have a password. */
export const savePasswordHashes = async (
  db: Knex,
  rows: readonly PasswordHash[],
  { keepExisting = false } = {},
): Promise<void> => {
  if (rows.length === 0) return;
  const onConflict = keepExisting
    ? 'do nothing'
    : 'do update set password_hash = excluded.password_hash, updated_at = excluded.updated_at';
  await db.raw(
    `insert into public.credentials (person_id, password_hash) select * from unnest(?::int[], ?::text[])
     on conflict (person_id) ${onConflict}`,
    [rows.map((row) => row.personId), rows.map((row) => row.passwordHash)],
  );
};

export interface SignInAccount {
  readonly personId: number;
  readonly passwordHash: string | null;
}

/** By e-mail address, whatever its case. People whose data are erased cannot sign in. */
export const findSignInAccount = async (db: Knex, email: string): Promise<SignInAccount | null> => {
  const { rows } = await db.raw<{ rows: SignInAccount[] }>(
    `select p.id as "personId", c.password_hash as "passwordHash"
     from public.people p left join public.credentials c on c.person_id = p.id
     where lower(p.email) = lower(?) and p.erased_at is null`,
    [email.trim()],
  );
  return rows[0] ?? null;
};

// Only a hash is kept: whoever reads the table can open no invitation.
const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A link's secret part, good once and for two weeks; earlier invitations of the person end. */
export const createInvitation = async (
  db: Knex,
  personId: number,
  now: string,
): Promise<{ token: string; expiresAt: string }> => {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.parse(now) + invitationDays * 86_400_000).toISOString();
  await db.transaction(async (trx) => {
    await trx.raw('delete from public.invitations where person_id = ? and used_at is null', [personId]);
    await trx.raw('insert into public.invitations (token_hash, person_id, expires_at) values (?, ?, ?)', [
      hashToken(token),
      personId,
      expiresAt,
    ]);
  });
  return { token, expiresAt };
};

export interface OpenInvitation {
  readonly personId: number;
  readonly name: string;
  readonly email: string;
}

/** Null when the invitation does not exist, was used or is over. */
export const findInvitation = async (db: Knex, token: string, now: string): Promise<OpenInvitation | null> => {
  const { rows } = await db.raw<{ rows: OpenInvitation[] }>(
    `select p.id as "personId", btrim(p.given_name || ' ' || p.family_name) as name, p.email
     from public.invitations i join public.people p on p.id = i.person_id
     where i.token_hash = ? and i.used_at is null and i.expires_at > ? and p.erased_at is null and p.email is not null`,
    [hashToken(token), now],
  );
  return rows[0] ?? null;
};

/** Sets the password and uses the invitation up; null when it is not open (any more). */
export const acceptInvitation = async (db: Knex, token: string, password: string, now: string): Promise<number | null> => {
  const passwordHash = await hashPassword(password);
  return db.transaction(async (trx) => {
    const { rows } = await trx.raw<{ rows: { person_id: number }[] }>(
      `update public.invitations set used_at = ? where token_hash = ? and used_at is null and expires_at > ? returning person_id`,
      [now, hashToken(token), now],
    );
    const personId = rows[0]?.person_id ?? null;
    if (personId !== null) await savePasswordHashes(trx, [{ personId, passwordHash }]);
    return personId;
  });
};
