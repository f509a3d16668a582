import type { Request } from 'express';
import { Secret, TOTP } from 'otpauth';
import type { Pool } from 'pg';
import { mayHaveSecondFactor } from '../../domain/second-factor/who.ts';
import { findSecondFactor, isRecoveryCode, keepNewSecret, takeCode, takeStep } from '../../people/second-factors.ts';
import type { Knex } from '../../platform/database.ts';
import { createSeal, type Seal } from '../../platform/seal.ts';
import type { Viewer } from '../http/viewer.ts';
import type { KnownDevices } from '../sign-in/known-devices.ts';
import { addressKey, createCodeGuard, type TryGuard } from './code-guard.ts';

const period = 30;

/** What an authenticator app is told. */
export interface NewSecret {
  /** For typing it in. */
  readonly secret: string;
  /** For the QR code. */
  readonly uri: string;
}

export type CodeUsed = { readonly kind: 'app' } | { readonly kind: 'recovery'; readonly left: number };

/** The second step of a sign-in: a code of an authenticator app (TOTP, RFC 6238), or a recovery code. */
export interface SecondFactors {
  /** Whether this person is asked for it in this browser. */
  isAsked(request: Request, viewer: Viewer): Promise<boolean>;
  /** The secret that is being set up, a new one the first time; null where one is in use. */
  begin(viewer: Viewer, email: string): Promise<NewSecret | null>;
  /** Takes a code of the app; the same one is never taken again. */
  takeAppCode(personId: number, code: string): Promise<boolean>;
  /** Takes either. Null for a wrong one. @throws 429 */
  take(request: Request, personId: number, code: string): Promise<CodeUsed | null>;
  /** From now on this browser is not asked for a while. */
  trust(request: Request, personId: number): Promise<void>;
  /** Closes what a browser carries between the two steps. */
  readonly halfway: Seal;
  /** Closes the secrets of apps. */
  readonly secrets: Seal;
}

export interface SecondFactorParts {
  readonly db: Knex;
  readonly pool: Pool;
  readonly devices: KnownDevices;
  readonly sessionSecret: string;
  readonly now: () => Date;
  readonly guard?: TryGuard;
}

const place = (personId: number): string => `second factor of ${personId}`;

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: 'Earshot', label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) });

export const createSecondFactors = (parts: SecondFactorParts): SecondFactors => {
  const { db, devices, sessionSecret, now } = parts;
  const seal = createSeal(sessionSecret, 'second factors');
  const guard = parts.guard ?? createCodeGuard(parts.pool, sessionSecret);

  const secretOf = async (personId: number): Promise<string | null> => {
    const found = await findSecondFactor(db, personId);
    return found && seal.open(found.sealedSecret, place(personId));
  };

  /**
   * What wrong codes are counted by. Whoever has the password can use them up for all strange browsers together, but neither for one
   * in which the owner has come through before, nor for the recovery codes, whose 49 bits need no more than a count by address.
   */
  const subjectOf = async (request: Request, personId: number, code: string): Promise<string> => {
    const device = await devices.passedDevice(request, personId);
    if (device !== null) return `${personId} device ${device}`;
    return isRecoveryCode(code) ? `${personId} recovery ${addressKey(request)}` : String(personId);
  };

  const takeAppCode = async (personId: number, code: string): Promise<boolean> => {
    const token = code.replaceAll(/\s/g, '');
    const secret = /^\d{6}$/.test(token) ? await secretOf(personId) : null;
    if (secret === null) return false;
    const timestamp = now().getTime();
    // A phone's clock is seldom right to the second.
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
      const known = found && seal.open(found.sealedSecret, place(id));
      const secret = known ?? new Secret({ size: 20 }).base32;
      if (known === null) await keepNewSecret(db, id, seal.close(secret, place(id)));
      return { secret, uri: totpOf(secret, email).toString() };
    },
    takeAppCode,
    take: async (request, personId, code) => {
      const subject = await subjectOf(request, personId, code);
      await guard.admit(subject);
      const isApp = await takeAppCode(personId, code);
      const left = isApp ? null : await takeCode(db, personId, code);
      if (!isApp && left === null) return null;
      await guard.forget(subject);
      await devices.notePassed(request, personId);
      return left === null ? { kind: 'app' } : { kind: 'recovery', left };
    },
    trust: (request, personId) => devices.trust(request, personId),
    secrets: seal,
    halfway: createSeal(sessionSecret, 'halfway through a sign-in'),
  };
};
