import { defineOwner } from '#people/personal-data-owner.ts';
import { audioPlayDecider, type RecordAudioPlay } from '#domain/listening/decider.ts';
import { audioPlayStream } from '#domain/listening/events.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';

/** What plays of recordings contain about a person, and what remains after erasure. */
export const audioPlaysOwner = defineOwner({
  name: 'audio_plays',
  tables: [],
  streams: ['audioPlay'],
  erase: { kept: 'How often a lesson was listened to stays, under numbers.' },
});

type RecordAudioPlayInput = Omit<RecordAudioPlay, 'type' | 'personId' | 'playedAt'>;

/** Records that a signed-in user or a visitor started a track. Open to everybody. */
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
