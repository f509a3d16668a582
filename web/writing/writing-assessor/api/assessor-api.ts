import type { CheckStatusReply, TaughtWorkPageData } from '#api/writing/writing-assessments/schemas.ts';
import type { ElpContent } from '#domain/writing/elp-content/content.ts';
import type { HttpClient, Reply } from '#web/lib/http-client.ts';
import { to, type BodyOf, type ReplyOf } from '#web/lib/route-call.ts';

export interface RatingOptions {
  positive: string[];
  negative: string[];
}

const assessments = '/api/v2/lingolift/teachers/ell_writing_assessments';
const saveRoute = 'PATCH /api/v2/lingolift/teachers/student_works/{id}/update_ell_assessment';

export interface AssessorApi {
  request(
    assessment: BodyOf<`POST ${typeof assessments}`>,
    key: string,
  ): Promise<Reply<Partial<ReplyOf<`POST ${typeof assessments}`>>>>;
  check(requestId: string): Promise<Reply<CheckStatusReply>>;
  /** `revision`: the one that the change is based on; null for the first assessment. */
  save(
    assessment: BodyOf<typeof saveRoute>['ell_assessment'],
    revision: string | null,
    key: string,
  ): Promise<Reply<Partial<ReplyOf<typeof saveRoute>>>>;
  find(): Promise<Reply<Pick<TaughtWorkPageData, 'assessment' | 'earlier_saves'>>>;
  loadOptions(): Promise<Reply<RatingOptions>>;
  rate(rating: BodyOf<`POST ${typeof assessments}/submit_feedback`>, key: string): Promise<Reply<unknown>>;
  loadElp(): Promise<Reply<ElpContent>>;
}

export function createAssessorApi(http: HttpClient, studentWorkId: string): AssessorApi {
  return {
    request: (body, key) => http.call({ ...to(`POST ${assessments}`, {}, body), idempotencyKey: key }),
    check: (id) => http.call(to(`GET ${assessments}/check_status`, { request_id: id })),
    find: () => http.call(to('GET /teach/student_works/{id}', { id: studentWorkId })),
    save: (assessment, revision, key) =>
      http.call({
        ...to(saveRoute, { id: studentWorkId }, { ell_assessment: assessment, ...(revision === null && { if_match: 'none' }) }),
        ...(revision !== null && { ifMatch: revision }),
        idempotencyKey: key,
      }),
    loadOptions: () => http.call(to(`GET ${assessments}/feedback_options`)),
    rate: (body, key) =>
      http.call({
        ...to(`POST ${assessments}/submit_feedback`, {}, body),
        idempotencyKey: key,
      }),
    loadElp: () => http.call(to('GET /api/v2/lingolift/elp/assignment_elp')),
  };
}
