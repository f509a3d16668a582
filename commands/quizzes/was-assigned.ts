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
 * How old an announcement without an assignment must be before it is considered void; until then, the assignment can still be on
 * its way. Assigning the quiz waits less, and announces it again, than opening it to everybody or withdrawing it.
 */
export const inVainAfterMs = { forAssigning: 5 * minute, forStaff: 10 * minute } as const;

/** Time limit for an assignment after its announcement; far shorter than the age at which an announcement is doubted. */
export const assignWithinMs = minute;

const exists = async ({ store }: CommandContext, id: number): Promise<boolean> =>
  (await loadRemembered(store, quizAssignmentDecider, quizAssignmentStream(id))).state.status === 'assigned';

/**
 * An assignment is announced in the quiz's stream and then written to its own, so a process that ends in between leaves an
 * announcement without an assignment. True if the quiz's stream has only such announcements, all older than `afterMs`.
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
  /** There is an assignment that the quiz's own stream does not mention. */
  readonly assignedBefore: boolean;
  /** The assignments announced in the quiz's own stream do not exist. */
  readonly announcedInVain: boolean;
}

/**
 * Whether any class was ever given the quiz. The quiz's own stream records assignments since `QuizFirstAssigned` was introduced;
 * older ones are only in their own streams, so all assignments are read. Only a few, rare staff commands need this. A concurrent
 * assignment writes to the quiz's stream first, so the calling command is decided again.
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
