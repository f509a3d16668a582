import { standardsDocumentDecider, type StandardsDocumentState } from '#domain/curriculum/standards-document/decider.ts';
import { standardsDocumentStream } from '#domain/curriculum/standards-document/stream.ts';
import { notFound } from '#domain/shared/domain-error.ts';
import type { EventStore } from '#eventstore/port.ts';
import { loadLatest } from '#commands/runner/load.ts';

/** The last import of a document that was completed. @throws DomainError `not_found` before the first one is complete */
export const existingDocument = async (
  store: EventStore,
  documentUuid: string,
): Promise<NonNullable<StandardsDocumentState['completed']>> => {
  const { state } = await loadLatest(store, standardsDocumentDecider, standardsDocumentStream(documentUuid));
  if (!state.completed) throw notFound('This document of standards');
  return state.completed;
};
