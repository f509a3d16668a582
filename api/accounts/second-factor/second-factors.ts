import type { Request } from 'express';
import { Secret, TOTP } from 'otpauth';
import type { Pool } from 'pg';
import { mayHaveSecondFactor } from '#domain/accounts/second-factor/who.ts';
import { findSecondFactor, isRecoveryCode, keepNewSecret, takeCode, takeStep } from '#people/second-factors.ts';
import type { Knex } from '#platform/database.ts';
import { createSeal } from '#platform/seal.ts';
import type { SecondFactors } from '#api/http/services.ts';
import type { KnownDevices } from '../sign-in/known-devices.ts';
import { addressKey, createCodeGuard } from './code-guard.ts';

const period = 30;

export interface SecondFactorParts {
  readonly db: Knex;
  readonly pool: Pool;
  readonly devices: KnownDevices;
  readonly sessionSecret: string;
  readonly now: () => Date;
}

const placeOf = (personId: number): string => `second factor of ${personId}`;

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: 'Earshot', label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) });

export const createSecondFactors = (parts: SecondFactorParts): SecondFactors => {
  const { db, devices, sessionSecret, now } = parts;
  const seal = createSeal(sessionSecret, 'second factors');
  const guard = createCodeGuard(parts.pool, sessionSecret);

  const secretOf = async (personId: number): Promise<string | null> => {
    const found = await findSecondFactor(db, personId);
    return found && seal.open(found.sealedSecret, placeOf(personId));
  };

  interface Counted {
    /** The place that somebody tries from: a browser in which the owner has passed before, or else the network address. */
    readonly place: string;
    /** The account, for app codes from strange browsers; null where the place alone counts. Recovery codes have 49 bits. */
    readonly account: string | null;
  }

  /** Somebody with the password can use up what a place has: the owner’s own browser and other addresses are counted apart. */
  const countedBy = async (request: Request, personId: number, code: string): Promise<Counted> => {
    const device = await devices.passedDevice(request, personId);
    if (device !== null) return { place: `${personId} device ${device}`, account: null };
    if (isRecoveryCode(code)) return { place: `${personId} recovery ${addressKey(request)}`, account: null };
    return { place: `${personId} ${addressKey(request)}`, account: String(personId) };
  };

  const takeAppCode = async (personId: number, code: string): Promise<boolean> => {
    const token = code.replaceAll(/\s/g, '');
    const secret = /^\d{6}$/.test(token) ? await secretOf(personId) : null;
    if (secret === null) return false;
    const timestamp = now().getTime();
    // A phone's clock is rarely accurate to the second.
    const delta = totpOf(secret).validate({ token, timestamp, window: 1 });
    return delta !== null && takeStep(db, personId, Math.floor(timestamp / 1000 / period) + delta);
  };

  return {
    isAsked: async (request, { id, role }) => {
      if (!mayHaveSecondFactor(role)) return false;
      const found = await findSecondFactor(db, id);
      return found !== null && found.confirmedAt !== null && !(await devices.isTrusted(request, id));
    },
    begin: async ({ id }, email) => {
      const found = await findSecondFactor(db, id);
      if (found && found.confirmedAt !== null) return null;
      const known = found && seal.open(found.sealedSecret, placeOf(id));
      const secret = known ?? new Secret({ size: 20 }).base32;
      if (known === null) await keepNewSecret(db, id, seal.close(secret, placeOf(id)));
      return { secret, uri: totpOf(secret, email).toString() };
    },
    takeAppCode,
    take: async (request, personId, code) => {
      const { place, account } = await countedBy(request, personId, code);
      await guard.place.admit(place);
      if (account !== null) await guard.account.admit(account);
      const isApp = await takeAppCode(personId, code);
      const left = isApp ? null : await takeCode(db, personId, code);
      if (!isApp && left === null) return null;
      await guard.place.forget(place);
      if (account !== null) await guard.account.forget(account);
      await devices.notePassed(request, personId);
      return left === null ? { kind: 'app' } : { kind: 'recovery', left };
    },
    trust: (request, personId) => devices.trust(request, personId),
    secrets: seal,
    halfway: createSeal(sessionSecret, 'halfway through a sign-in'),
  };
};
