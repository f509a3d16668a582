import { standardsDocumentDecider } from '../../domain/standards-document/decider.ts';
import type { StandardsDocument } from '../../domain/standards-document/standard.ts';
import { standardsDocumentStream } from '../../domain/standards-document/stream.ts';
import { notFound } from '../../domain/shared/domain-error.ts';
import type { EventStore } from '../../eventstore/port.ts';
import { loadLatest } from '../load.ts';

/** A document as its last import told it. @throws DomainError `not_found` before the first one is complete */
export const existingDocument = async (store: EventStore, documentUuid: string): Promise<StandardsDocument> => {
  const { state } = await loadLatest(store, standardsDocumentDecider, standardsDocumentStream(documentUuid));
  if (!state.completed) throw notFound('This document of standards');
  return state.completed.document;
};
