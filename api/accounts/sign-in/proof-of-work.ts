import { createHash, randomBytes } from 'node:crypto';
import { sameText, signature } from '#api/http/cookies.ts';
import type { ProofOfWork, WorkOrder } from './schemas.ts';

const validForMs = 5 * 60_000;

/** Zero bits at the beginning. */
const leadingZeros = (bytes: Uint8Array): number => {
  const first = bytes.findIndex((byte) => byte !== 0);
  return first === -1 ? bytes.length * 8 : first * 8 + Math.clz32(bytes[first]!) - 24;
};

const signed = (secret: string, text: string): string => `${text}.${signature(secret, 'proof of work', text)}`;

/** `subject` is what is being tried, so that work done for one account is worth nothing for another. */
export const orderWork = (secret: string, subject: string, difficulty: number, now: Date): WorkOrder => {
  const tied = signature(secret, 'work for', subject).slice(0, 16);
  const text = [randomBytes(12).toString('base64url'), difficulty, now.getTime() + validForMs, tied].join('~');
  return { challenge: signed(secret, text), difficulty };
};

/** How much work was really done for this subject and not too long ago; 0 for anything else. */
export const workDone = (secret: string, subject: string, { challenge, nonce }: ProofOfWork, now: Date): number => {
  const text = challenge.slice(0, challenge.lastIndexOf('.'));
  if (!sameText(challenge, signed(secret, text))) return 0;
  const [, , until, tied] = text.split('~');
  const fits = Number(until) >= now.getTime() && tied === signature(secret, 'work for', subject).slice(0, 16);
  return fits ? leadingZeros(createHash('sha256').update(`${challenge}:${nonce}`).digest()) : 0;
};
