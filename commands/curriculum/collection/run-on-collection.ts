import { collectionDecider, type CollectionCommand, type CollectionState } from '#domain/curriculum/collection/decider.ts';
import type { CollectionEvent } from '#domain/curriculum/collection/events.ts';
import { collectionStream } from '#domain/curriculum/collection/stream.ts';
import { requireStaff } from '#commands/runner/authorise.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import type { CommandRun } from '#commands/runner/decision.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';

/** A command of staff on one collection, answered with it as it is then. @throws DomainError `forbidden` for everybody else */
export const runOnCollection = async (
  context: CommandContext,
  collectionUuid: string,
  command: CommandRun<CollectionState, CollectionCommand, CollectionEvent>['command'],
): Promise<CommandOutcome<CollectionState>> => {
  requireStaff(context);
  const result = await runCommand(context, { decider: collectionDecider, stream: collectionStream(collectionUuid), command });
  return outcomeOf(result, result.state);
};
