import type { QuizCommand, QuizState } from '#domain/quizzes/decider.ts';
import type { AudioStop } from '#domain/quizzes/events.ts';
import { noAudioStop } from '#domain/quizzes/state.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { changeOf } from './change-of.ts';
import { runOnQuiz } from './run-on-quiz.ts';

/** What is left out stays as it is. Times in milliseconds. */
export interface ChangeQuizDetailsInput {
  readonly quizUuid: string;
  readonly title?: string | undefined;
  readonly audioStop?: Partial<AudioStop> | undefined;
}

const audioStopOf = (state: QuizState): AudioStop => (state.status === 'missing' ? noAudioStop : state.audioStop);

const given = (change: Partial<AudioStop>): Partial<AudioStop> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

export const changeQuizDetails = (
  context: CommandContext,
  { quizUuid, title, audioStop }: ChangeQuizDetailsInput,
): Promise<CommandOutcome<QuizState>> =>
  runOnQuiz(context, quizUuid, (state, revision): QuizCommand[] => {
    const change = changeOf(context, revision);
    const commands: QuizCommand[] = [{ type: 'ChangeQuizDetails', title, ...change }];
    if (audioStop) commands.push({ type: 'ChangeQuizAudioStop', ...audioStopOf(state), ...given(audioStop), ...change });
    return commands;
  });
