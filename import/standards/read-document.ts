/** Reads a standards document, from CASE or from a table, into the form that an import compares. */
import { open, readFile } from 'node:fs/promises';
import { standardsDocumentUuidOf } from '#domain/curriculum/standards-document/events.ts';
import { decoderOf, decodeText, encodingOf } from '../text-form.ts';
import { arrange, type ArrangedDocument } from './arrange.ts';
import { readCase } from './read-case.ts';
import { readStandardsCsv } from './read-standards-csv.ts';
import type { SourceDocument, SourceRefusal } from './source.ts';

export interface ReadDocument {
  readonly documentUuid: string;
  readonly title: string;
  readonly publisher: string;
  readonly arranged: ArrangedDocument;
}

export interface DocumentToRead {
  readonly path: string;
  /** The file's original name. */
  readonly fileName: string;
  /** For standards if neither they nor their document name a subject; empty: a general one. */
  readonly subject: string;
  /** The document that it is an edition of, if specified; otherwise its own name decides. */
  readonly editionOf?: string | null;
}

const notText = 'The file is not text: a picture, perhaps, or a packed file. Choose a CASE JSON or a CSV.';
const otherEncoding =
  'The file holds letters that are not saved as UTF-8. Export it again as UTF-8, or save it as UTF-8 in a text editor.';
const neither =
  'The file is neither a CASE JSON nor a table of standards: a table needs a column fullStatement with the text of each standard.';
const startBytes = 4_096;

const startOf = async (path: string): Promise<string> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(startBytes), 0, startBytes, 0);
    const start = buffer.subarray(0, bytesRead);
    return decoderOf(encodingOf(start))
      .write(start)
      .replace(/^\uFEFF/, '')
      .trimStart();
  } finally {
    await file.close();
  }
};

/** Reads a document in either form; the content decides which one, not the name. */
const readSource = async ({ path, fileName }: DocumentToRead): Promise<SourceDocument | SourceRefusal> => {
  const start = await startOf(path);
  if (start === '') return { refusal: 'The file is empty.' };
  if (start.includes('\u0000')) return { refusal: notText };
  if (!/^[[{]/.test(start)) {
    const table = await readStandardsCsv(path, fileName);
    return 'refusal' in table && table.refusal.includes('no column fullStatement') ? { refusal: neither } : table;
  }
  const text = decodeText(await readFile(path));
  return text === null ? { refusal: otherEncoding } : readCase(text);
};

const nothingIn = ({ rejected: [first] }: ArrangedDocument): string => {
  const nothing = 'The file holds no standards that can be read.';
  if (!first) return nothing;
  return `${nothing} The first problem${first.line === null ? '' : `, in line ${first.line}`}: ${first.reason}`;
};

/** Reads one document for a person to check before it is imported. */
export const readStandardsDocument = async (toRead: DocumentToRead): Promise<ReadDocument | SourceRefusal> => {
  const source = await readSource(toRead);
  if ('refusal' in source) return source;
  const documentUuid = toRead.editionOf ?? standardsDocumentUuidOf(source.identifier);
  const arranged = arrange(source, { documentUuid, subject: toRead.subject });
  if ('refusal' in arranged) return arranged;
  if (arranged.standards.size === 0) return { refusal: nothingIn(arranged) };
  return { documentUuid, title: source.title, publisher: source.publisher, arranged };
};
