import { hash, randomUUID } from 'node:crypto';
import type { Request } from 'express';
import type { CommandContext } from '#commands/runner/context.ts';
import { uuidV5 } from '#domain/shared/uuid-v5.ts';
import type { Actor } from '#eventstore/port.ts';
import type { Basics } from './needs.ts';
import { invalidFields } from './problem.ts';
import type { Viewer } from './viewer.ts';

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * With a client's Idempotency-Key, a repeated request is the same command; otherwise the id is new. The id is derived from the
 * key, the person and the address together and reveals none of them: command ids appear in the log, and account and class numbers
 * are derived from them, so a reader of an id must not be able to send it as a key.
 */
const commandIdOf = (request: Request, { id, role }: Actor): string => {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return randomUUID();
  if (typeof key === 'string' && uuidPattern.test(key))
    return uuidV5(`idempotency-key:${role}:${id ?? ''}:${request.method} ${request.path}:${key.toLowerCase()}`);
  throw invalidFields([{ path: 'Idempotency-Key', message: 'use a uuid' }]);
};

const ifMatchOf = (request: Request): bigint | undefined => {
  const header = request.headers['if-match'];
  if (header === undefined) return undefined;
  const match = /^(?:W\/)?"?(\d{1,18})"?$/.exec(header);
  if (!match) throw invalidFields([{ path: 'If-Match', message: 'send the ETag as it came' }]);
  return BigInt(match[1]!);
};

/** Distinguishes requests that use the same key: by what they ask for, without the form's token. */
const digestOf = (request: Request): string => {
  const { _csrf, ...body } = (request.body ?? {}) as Record<string, unknown>;
  const content = JSON.stringify([request.method, request.path, request.headers['if-match'] ?? null, body]);
  return hash('sha256', content, 'base64url').slice(0, 16);
};

/** @throws 400 for a malformed Idempotency-Key or If-Match */
export const commandContextOf = (request: Request, services: Basics, viewer: Viewer | null): CommandContext => {
  const ifMatch = ifMatchOf(request);
  const actor: Actor = { id: viewer?.id ?? null, role: viewer?.role ?? 'visitor' };
  return {
    store: services.store,
    db: services.db,
    actor,
    commandId: commandIdOf(request, actor),
    correlationId: request.correlationId,
    now: services.now().toISOString(),
    ...(request.headers['idempotency-key'] === undefined ? {} : { request: digestOf(request) }),
    ...(ifMatch === undefined ? {} : { ifMatch }),
  };
};
