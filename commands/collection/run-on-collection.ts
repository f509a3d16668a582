import { collectionDecider, type CollectionCommand, type CollectionState } from '../../domain/collection/decider.ts';
import type { CollectionEvent } from '../../domain/collection/events.ts';
import { collectionStream } from '../../domain/collection/stream.ts';
import { requireStaff } from '../authorise.ts';
import type { CommandContext, CommandOutcome } from '../context.ts';
import type { CommandRun } from '../decision.ts';
import { outcomeOf } from '../outcome.ts';
import { runCommand } from '../runner.ts';

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
