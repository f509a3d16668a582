import type { QuizSolution } from '#api/quiz-taking/quiz-solutions/schemas.ts';
import type { Delivery } from '#web/lib/outbox/send-next.ts';
import { endingOf, momentaryConflicts } from '#domain/shared/work-endings.ts';
import { judge } from '#web/lib/verdict.ts';
import type { AnswerOutbox, KeptAnswer } from './answer-outbox.ts';
import type { ConfirmedAnswers } from './confirmed-answers.ts';
import type { QuizSolutionApi } from './quiz-solution-api.ts';

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
     * A conflict means that the solution has ended, or that two clients wrote at the same moment. While it is closed, no choice is
     * dropped: all of them wait on the device, with the reason.
     */
    async settle(answer, conflict) {
      if (conflict.kind === 'stale') return null;
      const ending = endingOf(conflict.code);
      if (ending === 'reset') return { kind: 'reset', solutionUuid: answer.solution_uuid };
      if (ending !== 'handed_in' && !momentaryConflicts.includes(conflict.code)) {
        const ended = ending === 'closed';
        const waiting = ended ? await outbox.ofGroup(answer.solution_uuid) : [answer];
        for (const one of waiting) await outbox.refuse({ ...one, ended }, conflict.text);
        return 'settled';
      }
      const verdict = await judge(api, viewerId, () => api.findSolution(answer.quiz_assignment_school_class_id));
      const submitted = verdict.kind === 'accepted' && verdict.body.quiz_solution.submitted;
      return submitted ? { kind: 'submitted', solution: verdict.body.quiz_solution } : null;
    },
  };
}
