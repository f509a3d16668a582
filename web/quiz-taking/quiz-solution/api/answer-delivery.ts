import type { QuizSolution } from '#api/quiz-taking/quiz-solutions/schemas.ts';
import type { Delivery } from '#web/lib/outbox/send-next.ts';
import { judge } from '#web/lib/verdict.ts';
import type { AnswerOutbox, KeptAnswer } from './answer-outbox.ts';
import type { ConfirmedAnswers } from './confirmed-answers.ts';
import type { QuizSolutionApi } from './quiz-solution-api.ts';

/** The error code for an attempt that the teacher has reset. */
export const resetCode = 'quiz_solution_reset';

/** Why a solution accepts no more answers: it was submitted elsewhere, or the teacher has reset it. */
export type EndedSolution = { kind: 'submitted'; solution: QuizSolution } | { kind: 'reset'; solutionUuid: string };

interface Parts {
  api: QuizSolutionApi;
  outbox: AnswerOutbox;
  viewerId: number;
  /** Records each answer that the server has accepted, before it leaves the outbox. */
  confirmed: Pick<ConfirmedAnswers, 'note'>;
}

/** Sends a student's stored answers to the server. */
export function answerDelivery({ api, outbox, viewerId, confirmed }: Parts): Delivery<KeptAnswer, EndedSolution> {
  return {
    outbox,
    owner: viewerId,
    groupOf: (answer) => answer.solution_uuid,
    async send(answer) {
      const verdict = await judge(api, viewerId, () => api.answer(answer));
      if (verdict.kind === 'accepted') {
        const { uuid } = verdict.body.quiz_question_answer;
        confirmed.note(answer.solution_uuid, answer.question_uuid, answer.option_uuid, uuid);
      }
      return verdict;
    },
    /**
     * A conflict means that the solution was reset, that it was submitted in the meantime, or that two clients wrote at the same
     * moment.
     */
    async settle(answer, conflict) {
      if (conflict.kind === 'conflict' && conflict.code === resetCode) {
        return { kind: 'reset', solutionUuid: answer.solution_uuid };
      }
      const verdict = await judge(api, viewerId, () => api.findSolution(answer.quiz_assignment_school_class_id));
      const submitted = verdict.kind === 'accepted' && verdict.body.quiz_solution.submitted;
      return submitted ? { kind: 'submitted', solution: verdict.body.quiz_solution } : null;
    },
  };
}
