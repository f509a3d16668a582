import type { Folding } from '#commands/runner/load.ts';
import type { DomainEvent } from '#domain/shared/decider.ts';
import { decodeEvent } from '#eventstore/event-codec.ts';
import type { RecordedEvent } from '#eventstore/port.ts';

/** An event with the state before and after it. */
export interface Step<State, Event> {
  readonly recorded: RecordedEvent;
  readonly event: Event;
  readonly before: State;
  readonly after: State;
}

/** Events of a stream, each with the state before and after it. `start` is the state before the first of them. */
export const stepsOf = <State, Event extends DomainEvent>(
  { initialState, evolve }: Folding<State, Event>,
  recorded: readonly RecordedEvent[],
  start = initialState,
): Step<State, Event>[] => {
  let before = start;
  return recorded.flatMap((one) => {
    const event = decodeEvent(one) as unknown as Event | null;
    if (!event) return [];
    const step = { recorded: one, event, before, after: evolve(before, event) };
    before = step.after;
    return [step];
  });
};
