import type { KeyCorrection, QuizEvent } from '#domain/quizzes/events.ts';
import { quizStream } from '#domain/quizzes/stream.ts';
import { decodeEvent } from '#eventstore/event-codec.ts';
import type { Actor, EventStore, Position } from '#eventstore/port.ts';

/** A correction as it stands in the quiz's stream. */
export interface RecordedCorrection {
  readonly correction: KeyCorrection;
  readonly revision: bigint;
  readonly position: Position;
  readonly actor: Actor;
  readonly commandId: string;
  readonly correlationId: string;
}

/** Every correction of a quiz's key, in order. */
export const findKeyCorrections = async (store: EventStore, quizUuid: string): Promise<RecordedCorrection[]> => {
  const recorded = await store.readStream(quizStream(quizUuid));
  return recorded.flatMap((event) => {
    if (event.type !== 'QuizKeyCorrected') return [];
    const decoded = decodeEvent(event) as QuizEvent | null;
    if (decoded?.type !== 'QuizKeyCorrected') return [];
    const { actor, commandId, correlationId } = event.metadata;
    const { revision, position } = event;
    return [{ correction: decoded.data, revision, position, actor, commandId, correlationId }];
  });
};
