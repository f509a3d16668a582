import type { AssessmentProvider } from '#domain/writing/writing-assessment/events.ts';
import type { Assessor } from './port.ts';
import { rubricAssessor } from './rubric/rubric-assessor.ts';

/** The assessors that are set up here. */
export interface Assessors {
  /** Works everywhere; the fallback where no other assessor is allowed. */
  readonly rubric: Assessor;
  /** Null if none is set up. */
  readonly outside: Assessor | null;
  /** How many assessments a district may request from the outside assessor in a month. */
  readonly monthlyLimit: number;
}

export const rubricAlone: Assessors = { rubric: rubricAssessor, outside: null, monthlyLimit: 0 };

/** The assessor that a request was made for, or the rubric if that assessor is no longer set up. */
export const assessorOf = ({ rubric, outside }: Assessors, provider: AssessmentProvider): Assessor =>
  outside?.provider === provider ? outside : rubric;
