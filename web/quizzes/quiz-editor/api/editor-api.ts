import type { ChangedQuizReply, QuizChangesReply, RenderedTextsReply } from '#api/quizzes/quiz-editing/schemas.ts';
import type { PublishQuizReply } from '#api/quizzes/schemas.ts';
import type { HttpClient, Reply } from '#web/lib/http-client.ts';
import { to, type RouteCall } from '#web/lib/route-call.ts';
import type { Sessions } from '#web/lib/verdict.ts';

export type ChangeReply = ChangedQuizReply | PublishQuizReply;

export interface EditorApi extends Sessions {
  change(call: RouteCall<ChangeReply>, revision: string, key: string): Promise<Reply<ChangeReply>>;
  changesSince(quizUuid: string, revision: string): Promise<Reply<QuizChangesReply>>;
  render(texts: readonly string[]): Promise<Reply<RenderedTextsReply>>;
}

export function createEditorApi(http: HttpClient): EditorApi {
  return {
    change: (call, ifMatch, idempotencyKey) => http.call({ ...call, ifMatch, idempotencyKey }),
    changesSince: (uuid, since) => http.call(to('GET /admin/quizzes/{uuid}/changes', { uuid, since })),
    render: (texts) => http.call(to('POST /admin/quizzes/rendered_texts', {}, { texts })),
    refreshSession: http.refreshSession,
  };
}
