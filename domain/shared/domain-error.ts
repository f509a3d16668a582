/** The kind of rule that was broken; the HTTP layer maps it to a status (404, 403, 409, 400, 422). */
export type DomainErrorKind = 'not_found' | 'forbidden' | 'conflict' | 'invalid' | 'unprocessable';

/** A problem with one field; `field` is its name in the API, dotted if nested. */
export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/** `fields` become the `errors` of the problem document, as for a request that cannot be parsed. */
type Extra = Readonly<Record<string, unknown>> & { readonly fields?: readonly FieldProblem[] };

/**
 * A broken business rule. `code` is stable and part of the API; `message` is shown to people as it stands;
 * `extra` becomes further members of the problem document (for example the uuids of unanswered questions).
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly kind: DomainErrorKind;
  readonly code: string;
  readonly extra: Extra;

  constructor(kind: DomainErrorKind, code: string, message: string, extra: Extra = {}) {
    super(message);
    this.kind = kind;
    this.code = code;
    this.extra = extra;
  }
}

export const notFound = (what: string): DomainError =>
  new DomainError('not_found', 'not_found', `${what} was not found. Check the address, or ask the person who gave it to you.`);
