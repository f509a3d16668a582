import type { Standards } from '#domain/curriculum/standards-document/changes.ts';
import type { Standard } from '#domain/curriculum/standards-document/standard.ts';
import { standardsDocumentUuidOf, standardUuidOf } from '#domain/curriculum/standards-document/events.ts';

const documentUuid = standardsDocumentUuidOf('example');

export const standardsDocumentExample = {
  documentUuid,
  document: { title: 'Example', state: 'CA', stateStandardsName: 'California standards', publisher: 'Example board' },
} as const;

export const standardExample = (id: string, changes: Partial<Standard> = {}): Standard => ({
  uuid: standardUuidOf(documentUuid, id),
  parentUuid: null,
  position: 0,
  label: `L.${id}`,
  content: `What ${id} says`,
  kind: 'Standard',
  subject: 'Listening',
  grades: ['4', '5'],
  ...changes,
});

export const standardsOf = (...standards: readonly Standard[]): Standards =>
  new Map(standards.map((standard) => [standard.uuid, standard]));

/** A document as it comes first, and again with a standard of every change. */
export const standardsExamples: readonly Standards[] = [
  standardsOf(standardExample('one'), standardExample('two'), standardExample('three'), standardExample('four')),
  standardsOf(
    standardExample('one'),
    standardExample('two', { position: 1 }),
    standardExample('three', { content: 'Other words' }),
    standardExample('five'),
  ),
];
