/** Imports the standards documents of a folder. */
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { importStandards } from '#commands/curriculum/standards-document.ts';
import type { StandardsDifference } from '#domain/curriculum/standards-document/changes.ts';
import { standardsDocumentUuidOf, standardUuidOf } from '#domain/curriculum/standards-document/events.ts';
import { beginningOf } from '#domain/shared/beginning-of.ts';
import { commandContext, refusalOf, throwIfStopped, type ImportJob } from '../import-job.ts';
import { decodeText } from '../text-form.ts';
import { arrange, type ArrangedDocument } from './arrange.ts';
import { readCase } from './read-case.ts';
import { readStandardsCsv } from './read-standards-csv.ts';
import { named, namesOf, type SourceDocument, type SourceRefusal } from './source.ts';
import { readStandardsIndex, unlisted, type StandardsIndexEntry } from './standards-index.ts';

const kind = 'standards';
const maxFileBytes = 256 * 1024 * 1024;

const readFileOf = async (path: string): Promise<SourceDocument | SourceRefusal> => {
  const { size } = await stat(path);
  if (size > maxFileBytes) return { refusal: 'The file is larger than 256 MB. Divide the document.' };
  if (/\.csv$/i.test(path)) return readStandardsCsv(path);
  const text = decodeText(await readFile(path));
  return text === null ? { refusal: 'The file is not text in UTF-8 or UTF-16. Save it as UTF-8.' } : readCase(text);
};

interface Reading {
  readonly file: string;
  readonly entry: StandardsIndexEntry;
  readonly documentUuid: string;
  readonly source: SourceDocument;
  readonly arranged: ArrangedDocument;
}

/** A summary of the changes to an existing document, for the operator. */
const changesInWords = ({ added, revised, moved, withdrawn }: StandardsDifference): string => {
  const parts = [
    ['added', added],
    ['reworded', revised],
    ['moved', moved],
    ['withdrawn', withdrawn],
  ] as const;
  return parts
    .filter(([, standards]) => standards.length > 0)
    .map(([what, standards]) => `${standards.length.toLocaleString('en-US')} ${what} (${namesOf(standards.map(named), 3)})`)
    .join('; ');
};

const reportDifference = (job: ImportJob, { file, arranged }: Reading, difference: StandardsDifference): void => {
  const { rejected, remarks, notes } = arranged;
  for (const { line, reason } of rejected) job.report.reject(kind, { file, line: line ?? 1 }, reason);
  for (const remark of remarks) job.report.remark({ file, line: 1 }, remark);
  for (const note of notes) job.report.remarkOnScreen(file, note);
  const { added, revised, moved, withdrawn } = difference;
  const imported = added.length + revised.length + moved.length;
  job.report.done(kind, 'imported', imported);
  job.report.done(kind, 'unchanged', arranged.standards.size - imported);
  const isNew = added.length === arranged.standards.size;
  if (!isNew && imported + withdrawn.length > 0) job.report.remarkOnScreen(file, `${changesInWords(difference)}.`);
};

const importReading = async (job: ImportJob, reading: Reading): Promise<void> => {
  const { entry, documentUuid, source, arranged, file } = reading;
  const known = arranged.rejected.flatMap(({ identifier }) => identifier ?? []);
  const { value } = await importStandards(commandContext(job), {
    documentUuid,
    document: {
      title: beginningOf(entry.title || source.title || file, 300),
      state: entry.state,
      stateStandardsName: beginningOf(entry.stateStandardsName, 300),
      publisher: beginningOf(source.publisher, 300),
    },
    standards: arranged.standards,
    kept: new Set(known.map((identifier) => standardUuidOf(documentUuid, identifier))),
    goOn: () => throwIfStopped(job),
  });
  reportDifference(job, reading, value);
};

interface Run {
  readonly job: ImportJob;
  readonly index: ReadonlyMap<string, StandardsIndexEntry | null>;
  /** The file each document came from: a second one with the same id would undo it in every run. */
  readonly seen: Map<string, string>;
}

const readOne = async ({ index, seen }: Run, path: string, file: string): Promise<Reading | SourceRefusal> => {
  const entry = index.get(basename(path).toLowerCase()) ?? unlisted;
  if (index.get(basename(path).toLowerCase()) === null) {
    return { refusal: 'It was left out, because standards/index.csv names a state for it that there is not.' };
  }
  const source = await readFileOf(path);
  if ('refusal' in source) return source;
  const documentUuid = standardsDocumentUuidOf(source.identifier);
  const first = seen.get(documentUuid);
  if (first !== undefined) return { refusal: `${first} holds a document with the same identifier, ${source.identifier}.` };
  seen.set(documentUuid, file);
  const arranged = arrange(source, { documentUuid, subject: entry.subject });
  if ('refusal' in arranged) return { refusal: `${arranged.refusal} Nothing of this document was imported.` };
  if (arranged.standards.size === 0) {
    return { refusal: 'The file holds no standards that can be read, so it was left alone, and nothing was withdrawn.' };
  }
  return { file, entry, documentUuid, source, arranged };
};

const importFile = async (run: Run, path: string): Promise<void> => {
  const { job } = run;
  const file = `standards/${basename(path)}`;
  job.report.begin(kind, file);
  const reading = await readOne(run, path, file);
  if ('refusal' in reading) {
    job.report.read(kind);
    return job.report.reject(kind, { file, line: 1 }, reading.refusal);
  }
  const { source, arranged } = reading;
  job.report.read(kind, source.standards.length + source.problems.length);
  try {
    await importReading(job, reading);
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null) throw error;
    job.report.reject(kind, { file, line: 1 }, `${refusal} (${arranged.standards.size.toLocaleString('en-US')} standards)`);
  }
};

/**
 * Imports the standards documents of the folder. Each is imported completely or not at all, and an existing document is updated
 * to match its file.
 */
export const importStandardsFiles = async (job: ImportJob): Promise<void> => {
  if (job.folder.standards.length === 0) return;
  const run: Run = { job, index: await readStandardsIndex(job), seen: new Map() };
  for (const path of job.folder.standards) {
    throwIfStopped(job);
    await importFile(run, path);
  }
};
