import { quizAssignmentDecider } from '#domain/assignments/quiz-assignment/decider.ts';
import { quizAssignmentStream } from '#domain/assignments/quiz-assignment/stream.ts';
import type { ExistingQuiz } from '#domain/quizzes/decider.ts';
import { quizStream } from '#domain/quizzes/stream.ts';
import type { CommandContext } from '#commands/runner/context.ts';
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
