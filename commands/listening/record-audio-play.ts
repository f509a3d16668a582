import { audioPlayDecider, type RecordAudioPlay } from '#domain/listening/decider.ts';
import { audioPlayStream } from '#domain/listening/stream.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';

export type RecordAudioPlayInput = Omit<RecordAudioPlay, 'type' | 'personId' | 'playedAt'>;

/** Records that a track was started, by whoever is signed in or by a visitor. Open to everybody. */
export const recordAudioPlay = async (context: CommandContext, input: RecordAudioPlayInput): Promise<CommandOutcome<null>> => {
  const personId = context.actor.id;
  const userType = personId === null ? input.userType : context.actor.role;
  const result = await runCommand(context, {
    decider: audioPlayDecider,
    stream: audioPlayStream(input.contentId, context.now),
    contended: true,
    command: (): RecordAudioPlay => ({ type: 'RecordAudioPlay', ...input, personId, userType, playedAt: context.now }),
  });
  return outcomeOf(result, null);
};
