import type { Standard } from '#domain/curriculum/standards-document/standard.ts';
import type { EventFor, Projection } from '#projections/tables/projection.ts';
import { RowChanges } from '#projections/shared/row-changes.ts';
import type { Row } from '#projections/tables/table.ts';
import {
  lessonStandards,
  standardPlaceCounts,
  standardPlaces,
  standards,
  standardsChanges,
  standardsDocumentLessons,
  standardsDocuments,
  standardsImports,
} from './tables.ts';
import { writeDocumentLessons } from './write-document-lessons.ts';
import { writeImports, type ChangeRow, type ImportStep } from './write-imports.ts';

interface Batch {
  /** In the order of the log. */
  readonly steps: ImportStep[];
  readonly alignments: RowChanges<typeof lessonStandards>;
  /** Lessons whose standards have changed. */
  readonly lessons: Set<string>;
}

const blank = { parent_uuid: null, position: null, label: null, content: null, kind: null, subject: null, grades: null };

const writtenRow = (document_uuid: string, { uuid, parentUuid, ...words }: Standard): ChangeRow => ({
  document_uuid,
  standard_uuid: uuid,
  change: 'written',
  parent_uuid: parentUuid,
  ...words,
});

/** Consecutive changes are written together. */
const addChanges = ({ steps }: Batch, rows: readonly ChangeRow[]): void => {
  const last = steps.at(-1);
  if (last?.step === 'changes') last.rows.push(...rows);
  else steps.push({ step: 'changes', rows: [...rows] });
};

type Written = EventFor<'StandardsAdded'> | EventFor<'StandardsRevised'>;
const addWritten = (batch: Batch, { data }: Written): void =>
  addChanges(
    batch,
    data.standards.map((standard) => writtenRow(data.documentUuid, standard)),
  );

/**
 * Documents of standards, and what lessons teach of them. The rows of an import are kept separately until it is completed, and
 * then all take effect at once: nobody sees half of a document, and an aborted import changes nothing.
 */
export const standardsProjection: Projection<Batch> = {
  name: 'standards',
  version: 4,
  categories: ['standardsDocument', 'lessonStandards'],
  tables: [
    standardsDocuments,
    standardsImports,
    standardsChanges,
    standards,
    standardPlaces,
    standardPlaceCounts,
    lessonStandards,
    standardsDocumentLessons,
  ],
  handlers: {
    StandardsImportBegun: ({ steps }, { data: { documentUuid, importUuid, document } }) => {
      const row: Row<typeof standardsImports> = {
        document_uuid: documentUuid,
        import_uuid: importUuid,
        title: document.title,
        state: document.state,
        state_standards_name: document.stateStandardsName,
        publisher: document.publisher,
      };
      steps.push({ step: 'begun', row });
    },
    StandardsAdded: addWritten,
    StandardsRevised: addWritten,
    StandardsMoved: (batch, { data: { documentUuid, standards: moved } }) =>
      addChanges(
        batch,
        moved.map(({ uuid, parentUuid, position }) => ({
          ...blank,
          document_uuid: documentUuid,
          standard_uuid: uuid,
          change: 'moved',
          parent_uuid: parentUuid,
          position,
        })),
      ),
    StandardsWithdrawn: (batch, { data: { documentUuid, standardUuids } }) =>
      addChanges(
        batch,
        standardUuids.map((uuid) => ({ ...blank, document_uuid: documentUuid, standard_uuid: uuid, change: 'withdrawn' })),
      ),
    StandardsImportCompleted: ({ steps }, { data: { documentUuid, standardsCount, occurredAt } }) => {
      steps.push({ step: 'completed', documentUuid, standardsCount, occurredAt });
    },
    LessonStandardAligned: ({ alignments, lessons }, { data: { lessonUuid, standardUuid, occurredAt } }) => {
      alignments.put({ lesson_uuid: lessonUuid, standard_uuid: standardUuid, aligned_at: occurredAt, place: null });
      lessons.add(lessonUuid);
    },
    LessonStandardsOrdered: ({ alignments }, { data: { lessonUuid, standardUuids } }) =>
      standardUuids.forEach((standardUuid, place) =>
        alignments.patch({ lesson_uuid: lessonUuid, standard_uuid: standardUuid, place }),
      ),
    LessonStandardRemoved: ({ alignments, lessons }, { data: { lessonUuid, standardUuid } }) => {
      alignments.remove({ lesson_uuid: lessonUuid, standard_uuid: standardUuid });
      lessons.add(lessonUuid);
    },
  },
  emptyBatch: () => ({ steps: [], alignments: new RowChanges(lessonStandards), lessons: new Set<string>() }),
  flush: async (trx, { steps, alignments, lessons }) => {
    const withChangedStandards = await writeImports(trx, steps);
    await alignments.flush(trx);
    await writeDocumentLessons(trx, [...lessons, ...withChangedStandards]);
  },
};
