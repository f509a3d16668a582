import { DomainError } from '#domain/shared/domain-error.ts';

/** A client sent one Idempotency-Key with two different requests. */
export const keyReused = (): DomainError =>
  new DomainError('unprocessable', 'idempotency_key_reused', 'This Idempotency-Key belongs to another request. Send a new one.');
