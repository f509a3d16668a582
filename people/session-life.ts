/** How long a session lives: until its end, or until it has lain unused too long. */
import type { SessionData } from 'express-session';
import type { PersonRole } from '#domain/shared/fields.ts';

declare module 'express-session' {
  interface SessionData {
    userId?: number;
    /** When the session ends whatever happens, in Unix milliseconds. */
    endsAt?: number;
    /** How long it may lie unused, in milliseconds. */
    idleMs?: number;
    /** When the session began, in Unix milliseconds. */
    startedAt?: number;
    /** Browser and system in a few words, as the request named them. */
    device?: string;
    /** Signed in with a first password that many know: pages lead to where it is changed. */
    mustChangePassword?: boolean;
  }
}

const hour = 60 * 60_000;
const day = 24 * hour;

/** Staff reach every district: a working day. Everybody else: a school week, or half a day unused. */
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

/** When a session ends that is used now and never again, in Unix milliseconds; in the past for one that says nothing of its end. */
export const endOfSession = ({ endsAt = 0, idleMs = 0 }: Pick<SessionData, 'endsAt' | 'idleMs'>, now: number): number =>
  Math.min(endsAt, now + idleMs);
