import type { QuizState } from '#domain/quizzes/state.ts';
import { decodeEvent } from '#eventstore/event-codec.ts';
import type { EventStore } from '#eventstore/port.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import { quizAssignmentDecider } from '#domain/assignments/quiz-assignment/decider.ts';
import { quizAssignmentStream } from '#domain/assignments/quiz-assignment/events.ts';
import type { ExistingQuiz } from '#domain/quizzes/decider.ts';
import { quizStream } from '#domain/quizzes/events.ts';
import { loadRemembered } from '#commands/runner/load.ts';

const minute = 60_000;

/**
 * How old an announcement has to be to count as one of nothing, as long as there is no assignment: it may be on its way. Whoever
 * assigns the quiz doubts it earlier, and announces the quiz again, than whoever opens it to everybody or takes it back.
 */
export const inVainAfterMs = { forAssigning: 5 * minute, forStaff: 10 * minute } as const;

/** What an assignment may take from its announcement on; far less than what makes an announcement doubtful. */
export const assignWithinMs = minute;

const exists = async ({ store }: CommandContext, id: number): Promise<boolean> =>
  (await loadRemembered(store, quizAssignmentDecider, quizAssignmentStream(id))).state.status === 'assigned';

/**
 * An assignment is announced in the quiz's stream and then written to its own: a process that ends between the two leaves an
 * announcement of nothing. True when the quiz's stream has such ones only, all of them older than `afterMs`.
 */
export const announcedInVain = async (
  context: CommandContext,
  { quizUuid, announcedAssignments }: ExistingQuiz,
  afterMs: number,
): Promise<boolean> => {
  if (announcedAssignments.length === 0) return false;
  for (const id of announcedAssignments) if (await exists(context, id)) return false;
  const stored = await context.store.readStream(quizStream(quizUuid));
  const latest = stored.findLast(({ type }) => type === 'QuizFirstAssigned');
  return latest !== undefined && Date.parse(context.now) - Date.parse(latest.recordedAt) > afterMs;
};

const pageSize = 1_000;

export interface KnownAssignments {
  /** There is an assignment that the quiz's own stream does not tell of. */
  readonly assignedBefore: boolean;
  /** What the quiz's own stream tells of never came true. */
  readonly announcedInVain: boolean;
}

/**
 * Whether any class was ever given the quiz. Its own stream says so of assignments that were made since there is
 * `QuizFirstAssigned`; older ones stand in their own streams alone, so all assignments are read. Few commands of staff ask
 * for that, and rarely. Whoever assigns the quiz meanwhile writes to its stream first, so the asker decides anew.
 */
export const findAssignments = async (context: CommandContext, quiz: QuizState): Promise<KnownAssignments> => {
  if (quiz.status === 'missing' || quiz.status === 'used') return { assignedBefore: false, announcedInVain: false };
  const inVain = await announcedInVain(context, quiz, inVainAfterMs.forStaff);
  const unsure = !quiz.assigned || inVain;
  return { assignedBefore: unsure && (await hasAssignment(context.store, quiz.quizUuid)), announcedInVain: inVain };
};

const hasAssignment = async (store: EventStore, quizUuid: string): Promise<boolean> => {
  const filter = { categories: ['quizAssignment'] };
  let page = await store.readAll({ filter, limit: pageSize });
  while (page.length > 0) {
    for (const recorded of page) {
      const event = decodeEvent(recorded);
      if (event?.type === 'QuizAssigned' && event.data.quizUuid === quizUuid) return true;
    }
    page = await store.readAll({ filter, limit: pageSize, after: page.at(-1)!.position });
  }
  return false;
};
