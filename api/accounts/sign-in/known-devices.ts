import { createHash, randomBytes } from 'node:crypto';
import type { Request } from 'express';
import type { Knex } from 'knex';
import { trustedForDays } from '#domain/accounts/second-factor/who.ts';
import { cookieName, cookieOptions, readCookie } from '#api/http/cookies.ts';

const name = 'earshot.device';
const keptForDays = 180;
/** Enough for a tablet that a whole year group shares. */
const peopleOfOneDevice = 200;
/** This many wrong passwords in a row are more than forgetfulness: the device becomes unknown to this account again. */
const failuresInARow = 50;

/**
 * Browsers in which a person has signed in before, so that the owner of a throttled account can still sign in from their usual
 * device.
 */
export interface KnownDevices {
  isKnown(request: Request, personId: number): Promise<boolean>;
  /** The device, if anybody has signed in on it before; otherwise null. */
  knownDevice(request: Request): Promise<string | null>;
  /** After a wrong password. */
  countFailure(request: Request, personId: number): Promise<void>;
  /** Call it after a right password; sets the browser's cookie if it has none. */
  remember(request: Request, personId: number): Promise<void>;
  /** True for a while after this person marked the browser as their own. */
  isTrusted(request: Request, personId: number): Promise<boolean>;
  trust(request: Request, personId: number): Promise<void>;
  /** The device, if this person has passed the second step on it before; otherwise null. */
  passedDevice(request: Request, personId: number): Promise<string | null>;
  notePassed(request: Request, personId: number): Promise<void>;
}

const secretPattern = /^[A-Za-z0-9_-]{43}$/;

const secretOf = (request: Request): string | null => {
  const value = readCookie(request, name);
  return value !== null && secretPattern.test(value) ? value : null;
};

/** Only the hash is stored: somebody who reads the table cannot forge the cookie. */
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

const keepCookie = (request: Request): string => {
  const secret = secretOf(request) ?? randomBytes(32).toString('base64url');
  const maxAge = keptForDays * 24 * 60 * 60_000;
  request.res!.cookie(cookieName(request, name), secret, { ...cookieOptions(request), maxAge });
  return hashOf(secret);
};

export const createKnownDevices = (db: Knex): KnownDevices => ({
  isKnown: async (request, personId) => {
    const secret = secretOf(request);
    if (secret === null) return false;
    const { rows } = await db.raw<{ rows: object[] }>(
      `select 1 from sign_in_devices
       where device_hash = ? and person_id = ? and last_used_at > now() - make_interval(days => ?)`,
      [hashOf(secret), personId, keptForDays],
    );
    return rows.length > 0;
  },
  knownDevice: async (request) => {
    const secret = secretOf(request);
    if (secret === null) return null;
    const device = hashOf(secret);
    const { rows } = await db.raw<{ rows: object[] }>(
      'select 1 from sign_in_devices where device_hash = ? and last_used_at > now() - make_interval(days => ?) limit 1',
      [device, keptForDays],
    );
    return rows.length > 0 ? device : null;
  },
  countFailure: async (request, personId) => {
    const secret = secretOf(request);
    if (secret === null) return;
    await db.raw('update sign_in_devices set failures = failures + 1 where device_hash = ? and person_id = ?', [
      hashOf(secret),
      personId,
    ]);
    await db.raw('delete from sign_in_devices where device_hash = ? and failures >= ?', [hashOf(secret), failuresInARow]);
  },
  remember: async (request, personId) => {
    const device = keepCookie(request);
    await db.raw(
      `with used as (
         insert into sign_in_devices (device_hash, person_id) values (:device, :personId)
         on conflict (device_hash, person_id) do update set failures = 0, last_used_at = now())
       delete from sign_in_devices where (device_hash <> :device or person_id <> :personId)
         and (last_used_at < now() - make_interval(days => :keptForDays)
           or device_hash = :device and person_id in (
             select person_id from sign_in_devices where device_hash = :device and person_id <> :personId
             order by last_used_at desc offset :others))`,
      { device, personId, keptForDays, others: peopleOfOneDevice - 1 },
    );
  },
  isTrusted: async (request, personId) => {
    const secret = secretOf(request);
    if (secret === null) return false;
    const { rows } = await db.raw<{ rows: object[] }>(
      `select 1 from sign_in_devices
       where device_hash = ? and person_id = ? and trusted_at > now() - make_interval(days => ?)`,
      [hashOf(secret), personId, trustedForDays],
    );
    return rows.length > 0;
  },
  passedDevice: async (request, personId) => {
    const secret = secretOf(request);
    if (secret === null) return null;
    const device = hashOf(secret);
    const { rows } = await db.raw<{ rows: object[] }>(
      'select 1 from sign_in_devices where device_hash = ? and person_id = ? and trusted_at is not null',
      [device, personId],
    );
    return rows.length > 0 ? device : null;
  },
  // Stores a trust date that expired long ago: passed, but not trusted.
  notePassed: async (request, personId) => {
    await db.raw(
      `insert into sign_in_devices (device_hash, person_id, trusted_at) values (?, ?, 'epoch')
       on conflict (device_hash, person_id) do update set trusted_at = coalesce(sign_in_devices.trusted_at, 'epoch')`,
      [keepCookie(request), personId],
    );
  },
  trust: async (request, personId) => {
    const device = keepCookie(request);
    await db.raw(
      `insert into sign_in_devices (device_hash, person_id, trusted_at) values (?, ?, now())
       on conflict (device_hash, person_id) do update set trusted_at = now()`,
      [device, personId],
    );
  },
});
