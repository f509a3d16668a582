/** What every assessor takes and gives, whether it is here or outside. */
import type { AssessmentProvider } from '#domain/writing/writing-assessment/events.ts';
import type { AssessmentFramework, GradeBand } from '#domain/writing/writing-assessment/levels.ts';
import type { AssessedTexts, AssessmentResult } from '#domain/writing/writing-assessment/result.ts';

export interface AssessmentRequest extends AssessedTexts {
  readonly gradeBand: GradeBand;
  readonly framework: AssessmentFramework;
  /** Of people around the student: none of them may leave the server. */
  readonly names: readonly string[];
  /** Whose budget and whose turn it is; null: nobody's in particular. */
  readonly districtId: number | null;
}

export interface Assessed {
  readonly result: AssessmentResult;
  /** What was answered word for word, where that is not the result. */
  readonly raw: string | null;
  readonly tokens: number;
}

/** Whoever says how well an answer is written. */
export interface Assessor {
  readonly provider: AssessmentProvider;
  readonly model: string;
  /** Of the rubric or of the prompt: results of different versions are compared with each other. */
  readonly version: string;
  /** @throws AssessorError; the signal's reason once it aborts */
  assess(request: AssessmentRequest, signal: AbortSignal): Promise<Assessed>;
}

export type AssessorErrorKind = 'unreadable' | 'not_english' | 'unavailable' | 'bad_answer' | 'refused';

/** Why there is no assessment. The message is for the teacher; nothing of the answer or of the provider's words is in it. */
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
