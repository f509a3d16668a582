/** What defines a run of a command: a decider, a stream, and who is allowed. The runner does the rest. */
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
  /** Throws if the actor has no access to this aggregate. Called before anything else, also for repeated commands. */
  readonly authorise?: (state: State) => void;
  /**
   * The command for the stream's present state, or several that are appended together, each decided after the one
   * before. Called again after a conflict. `revision` is that of the state, null for a stream without events.
   */
  readonly command: (state: State, revision: bigint | null) => Commands<Command> | Promise<Commands<Command>>;
  /** The stream most likely does not exist (as in an import): start without reading; a conflict corrects a wrong guess. */
  readonly assumeNew?: boolean;
  /**
   * Every process appends to this stream at the same time, and no client retries: conflicts are retried until this command
   * succeeds.
   */
  readonly contended?: boolean;
  /** No further command on this stream is expected: do not cache its state. */
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
 * The same for a client that named the revision it saw. With `allowUnchanged`, a change that is already in effect, such as after
 * a second click, is not a conflict (RFC 9110, 13.1.1). A refusal would be about a state that the client has not seen, so it is
 * reported as a conflict.
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

/** Decides the command on this state of the stream, which can be out of date. */
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
