import { z } from 'zod';
import { standardGrades } from '#domain/curriculum/standards-document/grades.ts';
import { boolean, generated, integer, nullable, text, texts, timestamptz, uuid } from '#projections/tables/columns.ts';
import { tablesOf } from '#projections/tables/table.ts';

const table = tablesOf('standards');

const about = { title: text(), state: text(), state_standards_name: text(), publisher: text() };

/** Documents as of their last completed import. */
export const standardsDocuments = table(
  'standards_documents',
  { uuid: uuid(), ...about, standards_count: integer(), imported_at: timestamptz() },
  { primaryKey: ['uuid'] },
);

/** Imports in progress, one per document. */
export const standardsImports = table(
  'standards_imports',
  { document_uuid: uuid(), import_uuid: uuid(), ...about },
  { primaryKey: ['document_uuid'] },
);

export type StandardsChangeKind = 'written' | 'moved' | 'withdrawn';

const words = {
  position: nullable(integer()),
  label: nullable(text()),
  content: nullable(text()),
  kind: nullable(text()),
  subject: nullable(text()),
  grades: nullable(texts(z.enum(standardGrades))),
};

/** Changes from imports in progress; they take effect when the import is completed. */
export const standardsChanges = table(
  'standards_changes',
  { document_uuid: uuid(), standard_uuid: uuid(), change: text<StandardsChangeKind>(), parent_uuid: nullable(uuid()), ...words },
  { primaryKey: ['document_uuid', 'standard_uuid'] },
);

const search = `setweight(to_tsvector('english', public.plain_text(label)), 'A') || setweight(to_tsvector('english', public.plain_text(content)), 'B')`;

export const standards = table(
  'standards',
  {
    uuid: uuid(),
    document_uuid: uuid(),
    parent_uuid: nullable(uuid()),
    /** The position among its siblings. */
    position: integer(),
    label: text(),
    content: text(),
    kind: text(),
    subject: text(),
    grades: texts(z.enum(standardGrades)),
    /** No longer in its document. It cannot be found any more, but what was aligned with it still refers to it. */
    withdrawn: boolean(),
    search: generated('tsvector', search),
  },
  {
    primaryKey: ['uuid'],
    indexes: [
      'create index on %table% (document_uuid)',
      'create index on %table% (parent_uuid)',
      'create index on %table% (public.plain_text(label) text_pattern_ops)',
      'create index on %table% using gin (search)',
    ],
  },
);

/** Where each standard is listed, once for each of its grades. */
export const standardPlaces = table(
  'standard_places',
  { state: text(), subject: text(), grade: text(), standard_uuid: uuid(), document_uuid: uuid() },
  {
    primaryKey: ['state', 'subject', 'grade', 'standard_uuid'],
    indexes: ['create index on %table% (standard_uuid)', 'create index on %table% (document_uuid)'],
  },
);

/** How many standards each place has. */
export const standardPlaceCounts = table(
  'standard_place_counts',
  { state: text(), subject: text(), grade: text(), standards_count: integer() },
  { primaryKey: ['state', 'subject', 'grade'] },
);

/** Which standards lessons teach. */
export const lessonStandards = table(
  'lesson_standards',
  {
    lesson_uuid: uuid(),
    standard_uuid: uuid(),
    aligned_at: timestamptz(),
    /** Starts at 0; null if nobody has ordered it: such standards come last. */
    place: nullable(integer()),
  },
  { primaryKey: ['lesson_uuid', 'standard_uuid'], indexes: ['create index on %table% (standard_uuid)'] },
);

/** Lessons that teach something from each document, not counting withdrawn standards. */
export const standardsDocumentLessons = table(
  'standards_document_lessons',
  { document_uuid: uuid(), lesson_uuid: uuid() },
  { primaryKey: ['document_uuid', 'lesson_uuid'], indexes: ['create index on %table% (lesson_uuid)'] },
);
