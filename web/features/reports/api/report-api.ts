/** The calls of a report. */
import type { QuizSolutionsDeletedReply, QuizSolutionsRestoredReply } from '../../../../api/quiz-resets/schemas.ts';
import type { HttpClient, Reply } from '../../../lib/http-client.ts';

export interface ReportApi<Data> {
  /** The data of a report's address. */
  read(address: string, signal: AbortSignal): Promise<Reply<Data>>;
  /** `path` is that of a student's solutions to a quiz. */
  reset(path: string, key: string): Promise<Reply<QuizSolutionsDeletedReply>>;
  undoReset(path: string, key: string): Promise<Reply<QuizSolutionsRestoredReply>>;
}

export function createReportApi<Data>(http: HttpClient): ReportApi<Data> {
  return {
    read: (path, signal) => http.call({ method: 'GET', path, signal }),
    reset: (path, idempotencyKey) => http.call({ method: 'DELETE', path: `${path}.json`, idempotencyKey }),
    undoReset: (path, idempotencyKey) => http.call({ method: 'POST', path: `${path}/undo_reset.json`, body: {}, idempotencyKey }),
  };
}
