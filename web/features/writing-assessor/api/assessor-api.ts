/** The calls of the writing assessor. */
import type { CheckStatusReply, WorkAssessment } from '../../../../api/writing-assessments/schemas.ts';
import type { ElpContent } from '../../../../domain/elp-content/content.ts';
import type { HttpClient, Reply } from '../../../lib/http-client.ts';

const root = '/api/v2/lingolift';
const assessments = `${root}/teachers/ell_writing_assessments`;

export interface RatingOptions {
  positive: string[];
  negative: string[];
}

export interface SavedAssessment {
  assignment_prompt_id: string;
  assessment_data: {
    assessment_id: string | null;
    ai_wida_level: number | null;
    teacher_wida_level: number | null;
    scores: WorkAssessment['scores'];
    ai_feedback: WorkAssessment['ai_feedback'];
    teacher_strengths: string[];
    teacher_suggestions: string[];
  };
}

export interface RatingSent {
  assessment_id: string;
  feedback_type: string;
  comment: string;
  teacher_selected_level?: number;
}

export interface AssessmentRequest {
  question: string;
  answer: string;
  transcript: string;
  grade_band: string;
  assessment_framework: 'WIDA';
  student_work_id: string;
  assignment_prompt_id: string;
}

export interface AssessorApi {
  request(assessment: AssessmentRequest, key: string): Promise<Reply<{ request_id?: string }>>;
  check(requestId: string): Promise<Reply<CheckStatusReply>>;
  save(assessment: SavedAssessment, key: string): Promise<Reply<{ message?: string; assessment_id?: string }>>;
  loadOptions(): Promise<Reply<RatingOptions>>;
  rate(rating: RatingSent, key: string): Promise<Reply<unknown>>;
  loadElp(): Promise<Reply<ElpContent>>;
}

export function createAssessorApi(http: HttpClient, studentWorkId: string): AssessorApi {
  const work = `${root}/teachers/student_works/${studentWorkId}`;
  return {
    request: (body, key) => http.call({ method: 'POST', path: assessments, body, idempotencyKey: key }),
    check: (id) => http.call({ method: 'GET', path: `${assessments}/check_status?request_id=${encodeURIComponent(id)}` }),
    save: (assessment, key) =>
      http.call({
        method: 'PATCH',
        path: `${work}/update_ell_assessment`,
        body: { ell_assessment: assessment },
        idempotencyKey: key,
      }),
    loadOptions: () => http.call({ method: 'GET', path: `${assessments}/feedback_options` }),
    rate: (body, key) => http.call({ method: 'POST', path: `${assessments}/submit_feedback`, body, idempotencyKey: key }),
    loadElp: () => http.call({ method: 'GET', path: `${root}/elp/assignment_elp` }),
  };
}
