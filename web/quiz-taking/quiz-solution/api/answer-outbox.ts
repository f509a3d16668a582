import type { OutboxEntry, OutboxKind } from '#web/lib/outbox/kind.ts';
import { openOutbox, type Outbox } from '#web/lib/outbox/outbox.ts';

/** A choice that the server has not confirmed. One per question of a solution: a newer choice takes its place. */
export interface KeptAnswer extends OutboxEntry {
  solution_uuid: string;
  question_uuid: string;
  option_uuid: string;
  /** The answer that the server had for this question when the choice was made; it is then changed instead of created. */
  answer_uuid?: string | undefined;
  quiz_assignment_school_class_id: number;
  student_id: number;
  chosen_at: number;
  /** Refused because the quiz is closed to the student. It is sent again once it is open. */
  ended?: boolean;
}

export type AnswerOutbox = Outbox<KeptAnswer>;

const answers: OutboxKind<KeptAnswer> = {
  database: 'earshot',
  store: 'answers',
  group: 'solution_uuid',
  index: 'solution',
  slot: 'question_uuid',
  owner: 'student_id',
  madeAt: 'chosen_at',
};

export const openAnswerOutbox = (): Promise<AnswerOutbox> => openOutbox(answers);
