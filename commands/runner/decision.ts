/** What a command is made of: a decider, a stream, and who may. The runner does the rest. */
import { fold, type Decider, type DomainEvent } from '#domain/shared/decider.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import { ConcurrencyError } from '#eventstore/port.ts';
import type { FoldedAggregate } from './aggregate-cache.ts';
import type { CommandContext } from './context.ts';
import { keyReused } from './idempotency.ts';

type Commands<Command> = Command | readonly Command[];

export interface CommandRun<State, Command, Event extends DomainEvent> {
  readonly decider: Decider<State, Command, Event>;
  readonly stream: string;
  /** Throws when the actor may not touch this aggregate. Asked before anything else, for repeated commands too. */
  readonly authorise?: (state: State) => void;
  /**
   * The command for the stream's present state, or several that are appended together, each decided after the one
   * before. Called again after a conflict. `revision` is that of the state, null for a stream without events.
   */
  readonly command: (state: State, revision: bigint | null) => Commands<Command> | Promise<Commands<Command>>;
  /** The stream most likely does not exist (an import): begin without reading; a conflict brings the truth. */
  readonly assumeNew?: boolean;
  /** Every process appends to this stream at once, and no client tries again: conflicts are retried until it is this command's turn. */
  readonly contended?: boolean;
  /** No further command to this stream is to be expected: do not remember its state. */
  readonly lastOne?: boolean;
}

export type Decision<Event> =
  | { readonly kind: 'events'; readonly events: readonly Event[] }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'replayed' }
  | { readonly kind: 'refused'; readonly error: DomainError };

/** The events of the commands, each decided after the one before. */
const eventsOf = async <State, Command, Event extends DomainEvent>(
  { decider, command }: CommandRun<State, Command, Event>,
  { state: now, revision }: FoldedAggregate<State>,
): Promise<Event[]> => {
  const commands = [await command(now, revision)].flat() as Command[];
  let state = now;
  const events: Event[] = [];
  for (const [index, one] of commands.entries()) {
    const decided = decider.decide(one, state);
    events.push(...decided);
    if (index + 1 < commands.length) state = fold(decider, state, decided);
  }
  return events;
};

/**
 * The same for a client that named the revision it saw. With `allowUnchanged`, what is so already, such as after a second press, is no
 * conflict (RFC 9110, 13.1.1); a refusal would be about a state that the client has not seen.
 * @throws ConcurrencyError
 */
const eventsOnSeen = async <State, Command, Event extends DomainEvent>(
  { ifMatch, allowUnchanged }: CommandContext,
  run: CommandRun<State, Command, Event>,
  folded: FoldedAggregate<State>,
): Promise<Event[]> => {
  const seen = ifMatch === 'no_stream' ? null : ifMatch;
  if (ifMatch === undefined || seen === folded.revision) return eventsOf(run, folded);
  const overtaken = new ConcurrencyError(run.stream, ifMatch, folded.revision);
  if (!allowUnchanged) throw overtaken;
  try {
    const events = await eventsOf(run, folded);
    if (events.length === 0) return events;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
  throw overtaken;
};

/** What follows from the command for this state of the stream, right or out of date. */
export const decideOn = async <State, Command, Event extends DomainEvent>(
  context: CommandContext,
  run: CommandRun<State, Command, Event>,
  folded: FoldedAggregate<State>,
): Promise<Decision<Event>> => {
  try {
    run.authorise?.(folded.state);
    const before = folded.commands.get(context.commandId);
    if (before) {
      const same = before.request === undefined || context.request === undefined || before.request === context.request;
      return same ? { kind: 'replayed' } : { kind: 'refused', error: keyReused() };
    }
    const events = await eventsOnSeen(context, run, folded);
    return events.length > 0 ? { kind: 'events', events } : { kind: 'nothing' };
  } catch (error) {
    if (error instanceof DomainError) return { kind: 'refused', error };
    throw error;
  }
};
