import { z } from 'zod';
import { eventRegistry } from '#domain/event-registry.ts';
import type { DomainEvent } from '#domain/shared/decider.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import { uuidV5 } from '#domain/shared/uuid-v5.ts';
import { encodeEvent, EventShapeError } from '#eventstore/event-codec.ts';
import type { EventMetadata, NewEvent } from '#eventstore/port.ts';
import { appVersion } from '#platform/app-version.ts';
import type { CommandContext } from './context.ts';

const encode = (event: DomainEvent): ReturnType<typeof encodeEvent> => {
  try {
    return encodeEvent(event);
  } catch (error) {
    const problems = eventRegistry.get(event.type)?.schema.safeParse(event.data).error;
    if (!(error instanceof EventShapeError) || !problems) throw error;
    throw new DomainError('invalid', 'invalid_data', z.prettifyError(problems));
  }
};

/** The events as they are stored, of a district or of none. Their ids derive from the command, so that the store knows a repeated append. */
export const newEvents = (
  context: CommandContext,
  stream: string,
  events: readonly DomainEvent[],
  tenant: number | null,
): NewEvent[] => {
  const { correlationId, commandId, causationId = commandId, actor, request, happenedAt } = context;
  let shared: EventMetadata | null = null;
  // One object for all events of a version: the store writes it as text once.
  const metadataOf = (schemaVersion: number): EventMetadata => {
    if (shared?.schemaVersion === schemaVersion) return shared;
    shared = {
      correlationId,
      causationId,
      commandId,
      actor,
      schemaVersion,
      appVersion,
      ...(request && { request }),
      ...(tenant !== null && { tenant }),
      ...(happenedAt && { happenedAt }),
    };
    return shared;
  };
  return events.map((event, index) => {
    const { data, schemaVersion } = encode(event);
    return { id: uuidV5(`${stream}:${commandId}:${index}`), type: event.type, data, metadata: metadataOf(schemaVersion) };
  });
};
