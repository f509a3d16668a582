/** How long a session lives: until its fixed end, or until it has been idle too long. */
import type { SessionData } from 'express-session';
import type { PersonRole } from '#domain/shared/fields.ts';

declare module 'express-session' {
  interface SessionData {
    userId?: number;
    /** When the session ends regardless of use, in Unix milliseconds. */
    endsAt?: number;
    /** How long it may stay idle, in milliseconds. */
    idleMs?: number;
    /** When the session began, in Unix milliseconds. */
    startedAt?: number;
    /** Browser and system in a few words, from the request. */
    device?: string;
    /** True after signing in with a first password that many share: pages lead to where it is changed. */
    mustChangePassword?: boolean;
  }
}

const hour = 60 * 60_000;
const day = 24 * hour;

/**
 * Staff reach every district, so their sessions last a working day. Everybody else's last a school week, or half a day when idle.
 */
const lives: Record<PersonRole, { readonly longest: number; readonly idle: number }> = {
  admin: { longest: 8 * hour, idle: 8 * hour },
  analyst: { longest: 8 * hour, idle: 8 * hour },
  school_admin: { longest: 7 * day, idle: 12 * hour },
  teacher: { longest: 7 * day, idle: 12 * hour },
  student: { longest: 7 * day, idle: 12 * hour },
};

/** `now` in Unix milliseconds. */
export const sessionLifeOf = (role: PersonRole, now: number): { readonly endsAt: number; readonly idleMs: number } => ({
  endsAt: now + lives[role].longest,
  idleMs: lives[role].idle,
});

/** How far the clocks of two processes may be apart. */
const clocksApart = 5 * 60_000;

/**
 * Whether it has ended, or began later than now: while a server's clock was ahead. That one would otherwise last as much longer,
 * and whoever has it signs in again.
 */
export const isSessionOver = ({ endsAt = 0, startedAt = 0 }: Pick<SessionData, 'endsAt' | 'startedAt'>, now: number): boolean =>
  endsAt <= now || startedAt > now + clocksApart;

/**
 * When a session that is used now and never again ends, in Unix milliseconds. It is in the past for a session without a recorded
 * end.
 */
export const endOfSession = ({ endsAt = 0, idleMs = 0 }: Pick<SessionData, 'endsAt' | 'idleMs'>, now: number): number =>
  Math.min(endsAt, now + idleMs);
