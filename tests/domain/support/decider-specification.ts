import { expect } from 'vitest';
import { fold, type Decider, type DomainEvent } from '#domain/shared/decider.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import { encodeEvent } from '#eventstore/event-codec.ts';

const errorOf = (run: () => unknown): unknown => {
  try {
    run();
  } catch (error) {
    return error;
  }
  return undefined;
};

/** Given these events, when this command comes, then these events follow. Whatever is decided must also be storable. */
export const specificationOf = <State, Command, Event extends DomainEvent>(decider: Decider<State, Command, Event>) => ({
  given: (...past: readonly Event[]) => {
    const state = fold(decider, decider.initialState, past);
    return {
      state,
      when: (command: Command) => {
        const decide = (): Event[] => {
          const events = decider.decide(command, state);
          for (const event of events) encodeEvent(event);
          return events;
        };
        return {
          then: (...expected: readonly Event[]): void => expect(decide()).toEqual(expected),
          thenNothing: (): void => expect(decide()).toEqual([]),
          thenThrows: (kind: string, code: string, extra?: Record<string, unknown>): void => {
            const error = errorOf(decide);
            expect(error).toBeInstanceOf(DomainError);
            expect(error).toMatchObject({ kind, code, ...(extra ? { extra } : {}) });
          },
          thenState: (): State => fold(decider, state, decide()),
        };
      },
    };
  },
});

/** Handles a command and says what it decided and where that leads; for properties over many commands. */
export const handle = <State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  state: State,
  command: Command,
): { events: Event[]; state: State } => {
  const events = decider.decide(command, state);
  return { events, state: fold(decider, state, events) };
};
