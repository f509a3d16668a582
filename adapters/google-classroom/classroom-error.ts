/**
 * What a failed Google call means for us. `unauthorised`: the credentials are wrong; `forbidden`: the credentials lack
 * permission; `busy`: worth retrying; `refused`: the same call would be refused again.
 */
export type ClassroomErrorKind = 'unauthorised' | 'forbidden' | 'not_found' | 'busy' | 'refused';

export class ClassroomError extends Error {
  override readonly name = 'ClassroomError';
  readonly kind: ClassroomErrorKind;
  /** How long Google asked us to wait. */
  readonly retryAfterMs: number | null;

  constructor(kind: ClassroomErrorKind, message: string, options: { retryAfterMs?: number | null; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.kind = kind;
    this.retryAfterMs = options.retryAfterMs ?? null;
  }
}

interface FailedCall {
  readonly response?: {
    readonly status: number;
    /** From the library's own fetch: not the global class. */
    readonly headers: { get(name: string): string | null };
    readonly data?: unknown;
  };
}

/** The token endpoint writes `{error: 'invalid_grant'}`, the API `{error: {status: 'NOT_FOUND', errors: […]}}`. */
interface ErrorBody {
  readonly error?: string | { readonly status?: string; readonly errors?: readonly { readonly reason?: string }[] };
}

const quotaReasons = new Set(['rateLimitExceeded', 'userRateLimitExceeded', 'quotaExceeded']);

const isQuota = ({ error }: ErrorBody): boolean =>
  typeof error === 'object' && (error.errors ?? []).some(({ reason }) => reason !== undefined && quotaReasons.has(reason));

const kindOf = (status: number, body: ErrorBody): ClassroomErrorKind => {
  if (status === 408 || status === 429 || status >= 500) return 'busy';
  if (typeof body.error === 'string' || status === 401) return 'unauthorised';
  if (status === 403) return isQuota(body) ? 'busy' : 'forbidden';
  return status === 404 ? 'not_found' : 'refused';
};

/** Retry-After is a number of seconds or a date. */
export const retryAfterMs = (value: string | null, now: number): number | null => {
  if (value === null || value.trim() === '') return null;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
};

const bodyOf = (data: unknown): ErrorBody => (typeof data === 'object' && data !== null ? data : {});

/** An error without a response means that there was no connection or a timeout. */
export const toClassroomError = (error: unknown): ClassroomError => {
  if (error instanceof ClassroomError) return error;
  const { response } = error as FailedCall;
  if (!response) return new ClassroomError('busy', 'Google did not answer.', { cause: error });
  const { status, headers, data } = response;
  return new ClassroomError(kindOf(status, bodyOf(data)), `Google answered with status ${status}.`, {
    retryAfterMs: retryAfterMs(headers.get('retry-after'), Date.now()),
    cause: error,
  });
};
