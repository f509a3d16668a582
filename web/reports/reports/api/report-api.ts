import type {
  QuizSolutionsDeletedReply,
  QuizSolutionsRestoredReply,
  SolutionsAddress,
} from '#api/quiz-taking/quiz-resets/schemas.ts';
import { onwards } from '#domain/shared/address-of.ts';
import type { HttpClient, Reply } from '#web/lib/http-client.ts';
import { at, type RouteCall } from '#web/lib/route-call.ts';

export interface ReportApi<Data> {
  /** Reads the data at a report's address. */
  read(address: string, signal: AbortSignal): Promise<Reply<Data>>;
  reset(solutions: SolutionsAddress, key: string): Promise<Reply<QuizSolutionsDeletedReply>>;
  undoReset(solutions: SolutionsAddress, key: string): Promise<Reply<QuizSolutionsRestoredReply>>;
}

export function createReportApi<Data>(http: HttpClient, pageAt: (address: string) => RouteCall<Data>): ReportApi<Data> {
  return {
    read: (address, signal) => http.call({ ...pageAt(address), signal }),
    reset: (solutions, idempotencyKey) => {
      const route = 'DELETE /teach/quiz/{uuid}/school_class/{id}/students/{student_id}/quiz_solutions.json';
      return http.call({ ...at(route, onwards(solutions, 'DELETE', '.json')), idempotencyKey });
    },
    undoReset: (solutions, idempotencyKey) => {
      const route = 'POST /teach/quiz/{uuid}/school_class/{id}/students/{student_id}/quiz_solutions/undo_reset.json';
      return http.call({ ...at(route, onwards(solutions, 'POST', '/undo_reset.json'), {}, {}), idempotencyKey });
    },
  };
}
