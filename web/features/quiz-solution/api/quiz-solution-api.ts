import type { AnswerBody, AnswerReply, QuizSolutionReply } from '../../../../api/quiz-solutions/schemas.ts';
import type { SessionReply } from '../../../../api/sessions/schemas.ts';
import type { HttpClient, Reply } from '../../../lib/http-client.ts';
import type { OutboxEntry } from './outbox.ts';

export interface QuizSolutionApi {
  startSolution(assignmentId: number, locale: string, key: string): Promise<Reply<QuizSolutionReply>>;
  findSolution(assignmentId: number): Promise<Reply<QuizSolutionReply>>;
  answer(entry: OutboxEntry): Promise<Reply<AnswerReply>>;
  submit(assignmentId: number, solutionUuid: string, key: string): Promise<Reply<QuizSolutionReply>>;
  /** Who is signed in now; takes over that session's CSRF token. */
  refreshSession(): Promise<Reply<SessionReply>>;
}

const solutionPath = (assignmentId: number) => `/students/quiz_assignment_school_classes/${assignmentId}/quiz_solution`;

export function createQuizSolutionApi(http: HttpClient): QuizSolutionApi {
  return {
    startSolution(assignmentId, locale, idempotencyKey) {
      const path = `${solutionPath(assignmentId)}?locale=${encodeURIComponent(locale)}`;
      return http.call({ method: 'POST', path, body: {}, idempotencyKey });
    },
    findSolution: (assignmentId) => http.call({ method: 'GET', path: solutionPath(assignmentId) }),
    answer(entry) {
      const body: AnswerBody = { quiz_question_answer: { quiz_question_option_uuid: entry.option_uuid } };
      const path = `/students/quiz_solutions/${entry.solution_uuid}/quiz_question_answers`;
      return http.call({ method: 'POST', path, body, idempotencyKey: entry.idempotency_key });
    },
    submit(assignmentId, solutionUuid, idempotencyKey) {
      return http.call({ method: 'PUT', path: `${solutionPath(assignmentId)}/${solutionUuid}/submit`, body: {}, idempotencyKey });
    },
    async refreshSession() {
      const reply = await http.call<SessionReply>({ method: 'GET', path: '/api/session' });
      if (reply.kind === 'ok') http.useToken(reply.body.csrf_token);
      return reply;
    },
  };
}
