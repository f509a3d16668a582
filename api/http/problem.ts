import { STATUS_CODES } from 'node:http';
import type { z } from 'zod';
import { DomainError, type DomainErrorKind } from '#domain/shared/domain-error.ts';
import { sentence } from '#domain/shared/sentence.ts';
import { ConcurrencyError, EventStoreUnavailableError, EventTooLargeError } from '#eventstore/port.ts';
import { isPassing } from '#projections/runner/errors.ts';
import type { fieldError, Problem } from '#api/shared/schemas.ts';
import { fieldLabel } from './field-labels.ts';
import { outageHeaders, outageReasons } from './outage.ts';

/** A refused field by its name; its label for people is added when the response is sent. */
export type FieldError = Omit<z.infer<typeof fieldError>, 'label'>;

interface ProblemOptions {
  readonly errors?: readonly FieldError[];
  /** Further members of the document. */
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly wording?: Wording;
}

/**
 * Some callers need a fixed format with the message in `error`, or in a list `errors`, in addition to the members of
 * problem+json.
 */
export type Wording = 'error' | 'errors';

/** An unsuccessful response: a message for people, and a code for programs. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';
  readonly status: number;
  readonly code: string;
  readonly options: ProblemOptions;

  constructor(status: number, code: string, detail: string, options: ProblemOptions = {}) {
    super(detail);
    this.status = status;
    this.code = code;
    this.options = options;
  }
}

export const unauthenticated = (): HttpProblem => new HttpProblem(401, 'unauthenticated', 'Please sign in first.');

export const forbidden = (): HttpProblem =>
  new HttpProblem(403, 'forbidden', 'Your account is not allowed to do this. If you think it should be, ask your school.');

export const notFound = (what = 'This page'): HttpProblem =>
  new HttpProblem(404, 'not_found', `${what} was not found. Check the address, or ask the person who gave it to you.`);

export const invalidFields = (errors: readonly FieldError[]): HttpProblem =>
  new HttpProblem(400, 'invalid_request', `Some fields cannot be used. ${errors.map(describe).join(' ')}`, { errors });

const describe = ({ path, message }: FieldError): string => {
  const label = fieldLabel(path);
  return sentence(label === '' ? message : `${label}: ${message}`);
};

const statusByKind: Record<DomainErrorKind, number> = {
  not_found: 404,
  forbidden: 403,
  conflict: 409,
  invalid: 400,
  unprocessable: 422,
};

interface ParserError {
  readonly type?: string;
  readonly status: number;
  readonly expose?: boolean;
}

const isParserError = (error: unknown): error is Error & ParserError =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status >= 400 && error.status < 500;

const fromParser = (error: Error & ParserError): HttpProblem => {
  switch (error.type) {
    case 'entity.parse.failed':
      return new HttpProblem(400, 'malformed_json', 'The body is not valid JSON.');
    case 'entity.too.large':
    case 'parameters.too.many':
      return new HttpProblem(413, 'body_too_large', 'The body is larger than this address takes.');
    case 'charset.unsupported':
    case 'encoding.unsupported':
      return new HttpProblem(415, 'unsupported_media_type', 'Send the body as UTF-8 JSON or as a form.');
    default:
      return error instanceof URIError
        ? new HttpProblem(400, 'malformed_address', 'The address holds a percent sign that encodes nothing.')
        : new HttpProblem(error.status, 'malformed_request', 'The request could not be read.');
  }
};

/** Nothing works without the database, not even identifying the caller. */
export const databaseUnavailable = (cause: Error | null = null): HttpProblem => {
  const problem = new HttpProblem(503, 'database_unavailable', outageReasons.database, { headers: outageHeaders });
  return Object.assign(problem, { cause });
};

/** Existing data can still be read. */
export const diskFull = (): HttpProblem =>
  new HttpProblem(503, 'disk_full', outageReasons.disk, { headers: { 'retry-after': '10' } });

const isDiskFull = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '53100';

/** In the meantime, existing data can still be viewed. Repeating a command with its Idempotency-Key does not run it twice. */
const storeUnavailable = (): HttpProblem =>
  new HttpProblem(503, 'event_store_unavailable', 'Nothing can be saved at the moment. Please try again in a minute.', {
    headers: { 'retry-after': '10' },
  });

/** What an error reveals to the caller. Any unexpected error is a 500 that says nothing about its cause. */
export const toProblem = (error: unknown, hadIfMatch = false): HttpProblem => {
  if (error instanceof HttpProblem) return error;
  if (error instanceof DomainError) {
    const { fields, ...extra } = error.extra;
    const errors = fields?.map(({ field, message }) => ({ path: field, message }));
    return new HttpProblem(statusByKind[error.kind], error.code, error.message, { extra, ...(errors && { errors }) });
  }
  if (error instanceof ConcurrencyError) {
    return hadIfMatch
      ? new HttpProblem(412, 'stale_revision', 'Somebody changed this since you read it. Load it again, then repeat your change.')
      : new HttpProblem(409, 'conflict', 'Somebody changed this at the same moment. Please try again.');
  }
  if (error instanceof EventTooLargeError) return new HttpProblem(413, 'body_too_large', error.message);
  if (isParserError(error)) return fromParser(error);
  if (error instanceof EventStoreUnavailableError) return storeUnavailable();
  if (isDiskFull(error)) return diskFull();
  if (isPassing(error)) {
    return new HttpProblem(503, 'unavailable', 'The service is starting or being repaired. Please try again in a moment.', {
      headers: { 'retry-after': '5' },
    });
  }
  return new HttpProblem(500, 'internal_error', 'Something went wrong on our side. It has been recorded; please try again.');
};

/** A refused field as pages and programs receive it. */
export const labelled = ({ path, message, code }: FieldError): z.infer<typeof fieldError> => ({
  path,
  label: fieldLabel(path),
  message,
  ...(code && { code }),
});

const worded = ({ message, options: { errors, wording } }: HttpProblem): Record<string, unknown> => {
  if (wording === 'error') return { error: message };
  if (wording === 'errors')
    return { errors: errors?.map(describe) ?? [message], ...(errors && { fields: errors.map(labelled) }) };
  return {};
};

/** The same problem in a route's wording. */
export const inWording = (problem: HttpProblem, wording: Wording): HttpProblem =>
  new HttpProblem(problem.status, problem.code, problem.message, { ...problem.options, wording });

export const problemDocument = (problem: HttpProblem): Problem => ({
  ...problem.options.extra,
  type: 'about:blank',
  title: STATUS_CODES[problem.status] ?? 'Error',
  status: problem.status,
  code: problem.code,
  detail: problem.message,
  ...(problem.options.errors ? { errors: problem.options.errors.map(labelled) } : {}),
  ...worded(problem),
});
