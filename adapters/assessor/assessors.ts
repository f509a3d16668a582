import type { AssessmentProvider } from '#domain/writing/writing-assessment/events.ts';
import type { Assessor } from './port.ts';
import { rubricAssessor } from './rubric/rubric-assessor.ts';

/** Who can assess writing here. */
export interface Assessors {
  /** Works everywhere, and speaks where nobody else may. */
  readonly rubric: Assessor;
  /** Null where none is set up. */
  readonly outside: Assessor | null;
  /** Assessments by the outside one that a district may ask for in a month. */
  readonly monthlyLimit: number;
}

export const rubricAlone: Assessors = { rubric: rubricAssessor, outside: null, monthlyLimit: 0 };

/** The one that a request was for, or the rubric where that one is not set up any more. */
export const assessorOf = ({ rubric, outside }: Assessors, provider: AssessmentProvider): Assessor =>
  outside?.provider === provider ? outside : rubric;
