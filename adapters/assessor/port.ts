/** The input and output of every assessor, local or outside. */
import type { AssessmentProvider } from '#domain/writing/writing-assessment/events.ts';
import type { AssessmentFramework, GradeBand } from '#domain/writing/writing-assessment/levels.ts';
import type { AssessedTexts, AssessmentResult } from '#domain/writing/writing-assessment/result.ts';

export interface AssessmentRequest extends AssessedTexts {
  readonly gradeBand: GradeBand;
  readonly framework: AssessmentFramework;
  /** Names of people around the student: none of them may leave the server. */
  readonly names: readonly string[];
  /** The district whose budget and rate limit apply; null for no particular district. */
  readonly districtId: number | null;
}

export interface Assessed {
  readonly result: AssessmentResult;
  /** The answer word for word, if it differs from the result. */
  readonly raw: string | null;
  readonly tokens: number;
}

/** Assesses how well an answer is written. */
export interface Assessor {
  readonly provider: AssessmentProvider;
  readonly model: string;
  /** Version of the rubric or of the prompt: results of different versions are compared with each other. */
  readonly version: string;
  /** @throws AssessorError; the signal's reason once it aborts */
  assess(request: AssessmentRequest, signal: AbortSignal): Promise<Assessed>;
}

export type AssessorErrorKind = 'unreadable' | 'not_english' | 'off_topic' | 'unavailable' | 'bad_answer' | 'refused';

/**
 * Why there is no assessment. The message is for the teacher; it contains nothing of the answer or of the provider's response.
 */
export class AssessorError extends Error {
  override readonly name = 'AssessorError';
  readonly kind: AssessorErrorKind;
  /** How long the provider asks to wait. */
  readonly retryAfterMs: number | null;

  constructor(kind: AssessorErrorKind, message: string, options: { retryAfterMs?: number | null; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.kind = kind;
    this.retryAfterMs = options.retryAfterMs ?? null;
  }
}
