/** The calls of a student who takes a quiz. */
import type { AnswerBody, AnswerReply, QuizSolutionReply } from '../../../../api/quiz-solutions/schemas.ts';
import type { HttpClient, Reply } from '../../../lib/http-client.ts';
import type { Sessions } from '../../../lib/verdict.ts';
import type { KeptAnswer } from './answer-outbox.ts';

export interface QuizSolutionApi extends Sessions {
  startSolution(assignmentId: number, locale: string, key: string): Promise<Reply<QuizSolutionReply>>;
  findSolution(assignmentId: number): Promise<Reply<QuizSolutionReply>>;
  answer(entry: KeptAnswer): Promise<Reply<AnswerReply>>;
  submit(assignmentId: number, solutionUuid: string, key: string): Promise<Reply<QuizSolutionReply>>;
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
    refreshSession: http.refreshSession,
  };
}
