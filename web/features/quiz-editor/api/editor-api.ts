/** The calls of the quiz editor. */
import type { ChangedQuizReply, QuizChangesReply, RenderedTextsReply } from '../../../../api/quiz-editing/schemas.ts';
import type { PublishQuizReply } from '../../../../api/quizzes/schemas.ts';
import type { Call, HttpClient, Reply } from '../../../lib/http-client.ts';
import type { Sessions } from '../../../lib/verdict.ts';

export type ChangeReply = ChangedQuizReply | PublishQuizReply;

export interface EditorApi extends Sessions {
  change(call: Pick<Call, 'method' | 'path' | 'body'>, revision: string, key: string): Promise<Reply<ChangeReply>>;
  changesSince(quizUuid: string, revision: string): Promise<Reply<QuizChangesReply>>;
  render(texts: readonly string[]): Promise<Reply<RenderedTextsReply>>;
}

export function createEditorApi(http: HttpClient): EditorApi {
  return {
    change: (call, ifMatch, idempotencyKey) => http.call({ ...call, ifMatch, idempotencyKey }),
    changesSince: (quizUuid, revision) =>
      http.call({ method: 'GET', path: `/admin/quizzes/${quizUuid}/changes?since=${revision}` }),
    render: (texts) => http.call({ method: 'POST', path: '/admin/quizzes/rendered_texts', body: { texts } }),
    refreshSession: http.refreshSession,
  };
}
