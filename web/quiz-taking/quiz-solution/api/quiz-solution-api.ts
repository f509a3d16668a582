import type { AnswerReply, OwnSolutionReply, QuizSolutionReply } from '#api/quiz-taking/quiz-solutions/schemas.ts';
import type { HttpClient, Reply } from '#web/lib/http-client.ts';
import type { Sessions } from '#web/lib/verdict.ts';
import { to } from '#web/lib/route-call.ts';
import type { KeptAnswer } from './answer-outbox.ts';

export interface QuizSolutionApi extends Sessions {
  startSolution(assignmentId: number, locale: string, key: string): Promise<Reply<QuizSolutionReply>>;
  findSolution(assignmentId: number): Promise<Reply<OwnSolutionReply>>;
  answer(entry: KeptAnswer): Promise<Reply<AnswerReply>>;
  submit(assignmentId: number, solutionUuid: string, key: string): Promise<Reply<QuizSolutionReply>>;
}

export function createQuizSolutionApi(http: HttpClient): QuizSolutionApi {
  return {
    startSolution(id, locale, idempotencyKey) {
      const call = to('POST /students/quiz_assignment_school_classes/{id}/quiz_solution', { id, locale }, {});
      return http.call({ ...call, idempotencyKey });
    },
    findSolution: (id) => http.call(to('GET /students/quiz_assignment_school_classes/{id}/quiz_solution', { id })),
    answer({ solution_uuid, option_uuid, answer_uuid, idempotency_key: idempotencyKey }) {
      const body = { quiz_question_answer: { quiz_question_option_uuid: option_uuid } };
      const path = '/students/quiz_solutions/{solution_uuid}/quiz_question_answers';
      const call = answer_uuid
        ? to(`PUT ${path}/{answer_uuid}`, { solution_uuid, answer_uuid }, body)
        : to(`POST ${path}`, { solution_uuid }, body);
      return http.call({ ...call, idempotencyKey });
    },
    submit(id, solution_uuid, idempotencyKey) {
      const route = 'PUT /students/quiz_assignment_school_classes/{id}/quiz_solution/{solution_uuid}/submit';
      return http.call({ ...to(route, { id, solution_uuid }, {}), idempotencyKey });
    },
    refreshSession: http.refreshSession,
  };
}
