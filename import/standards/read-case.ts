import { z } from 'zod';
import { beginningOf } from '#domain/shared/beginning-of.ts';
import { longestContent, longestLabel } from '#domain/curriculum/standards-document/standard.ts';
import {
  maxStandards,
  plain,
  storable,
  type SourceDocument,
  type SourceProblem,
  type SourceRefusal,
  type SourceStandard,
} from './source.ts';

const text = z
  .string()
  .nullish()
  .transform((value) => plain(value ?? ''));
const identifier = z.string().transform(storable).pipe(z.string().trim().min(1).max(200));
const link = z.object({ identifier });
/** Also accepts a single level as a text instead of a list. */
const levels = z
  .union([z.array(z.string()), z.string().transform((one) => [one])])
  .nullish()
  .transform((value) => (value ?? []).map(storable));

const caseDocument = z.object({
  identifier,
  title: text,
  creator: text,
  publisher: text,
  subject: levels,
});

const caseItem = z.object({
  identifier,
  fullStatement: text,
  abbreviatedStatement: text,
  humanCodingScheme: text,
  listEnumeration: text,
  CFItemType: text,
  educationLevel: levels,
  subject: levels,
});

const caseAssociation = z.object({
  associationType: z.string(),
  sequenceNumber: z.number().nullish(),
  originNodeURI: link,
  destinationNodeURI: link,
});

const casePackage = z.object({
  CFDocument: caseDocument,
  CFItems: z.array(z.unknown()),
  CFAssociations: z.array(z.unknown()).nullish(),
});

interface Place {
  readonly parents: string[];
  sequence: number | null;
}

/** The parent of each standard: the associations of the kind isChildOf. Other kinds link standards to other documents. */
const placesIn = (associations: readonly unknown[], problems: SourceProblem[]): Map<string, Place> => {
  const places = new Map<string, Place>();
  let unreadable = 0;
  for (const one of associations) {
    const parsed = caseAssociation.safeParse(one);
    if (!parsed.success) {
      unreadable += 1;
      continue;
    }
    const { associationType, originNodeURI, destinationNodeURI, sequenceNumber } = parsed.data;
    if (associationType !== 'isChildOf') continue;
    const child = originNodeURI.identifier.toLowerCase();
    const place = places.get(child) ?? { parents: [], sequence: null };
    place.parents.push(destinationNodeURI.identifier);
    place.sequence ??= sequenceNumber ?? null;
    places.set(child, place);
  }
  if (unreadable > 0) {
    problems.push({
      line: null,
      reason: `${unreadable.toLocaleString('en-US')} of its CFAssociations cannot be read and are left out.`,
    });
  }
  return places;
};

type Item = z.output<typeof caseItem>;

const problemOf = (item: Item): string | null => {
  const content = item.fullStatement || item.abbreviatedStatement || item.humanCodingScheme;
  if (content === '') return 'It has no text: fullStatement is empty.';
  if (content.length > longestContent) return `Its text has more than ${longestContent.toLocaleString('en-US')} characters.`;
  if (item.humanCodingScheme.length > longestLabel) return `Its code has more than ${longestLabel} characters.`;
  return null;
};

const readItem = (item: unknown, index: number, places: ReadonlyMap<string, Place>): SourceStandard | SourceProblem => {
  const parsed = caseItem.safeParse(item);
  if (!parsed.success) {
    const [field] = parsed.error.issues[0]!.path;
    const what =
      field === undefined ? 'it is not an object' : `its ${String(field)} is missing or not of the kind that CASE has there`;
    return { line: null, reason: `Standard ${(index + 1).toLocaleString('en-US')} of CFItems cannot be read: ${what}.` };
  }
  const { data } = parsed;
  const problem = problemOf(data);
  if (problem !== null) return { line: null, reason: `Standard ${data.identifier}: ${problem}`, identifier: data.identifier };
  const place = places.get(data.identifier.toLowerCase());
  return {
    line: null,
    identifier: data.identifier,
    parents: place?.parents ?? [],
    order: place?.sequence?.toString() ?? data.listEnumeration,
    label: data.humanCodingScheme,
    content: data.fullStatement || data.abbreviatedStatement || data.humanCodingScheme,
    kind: beginningOf(data.CFItemType, 100),
    subject: beginningOf(data.subject[0] ?? '', 200),
    levels: data.educationLevel,
  };
};

const parseJson = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};

/** Reads a CFPackage of CASE, version 1.0 or 1.1. An error in one standard affects only that standard. */
export const readCase = (json: string): SourceDocument | SourceRefusal => {
  const value = parseJson(json);
  if (value === undefined) return { refusal: 'The file is not JSON. Export the framework as CASE JSON (CFPackage) again.' };
  const parsed = casePackage.safeParse(value);
  if (!parsed.success) {
    return { refusal: 'The file is JSON, but no CASE package: it needs a CFDocument with an identifier, and a list CFItems.' };
  }
  const { CFDocument, CFItems, CFAssociations } = parsed.data;
  if (CFItems.length > maxStandards) {
    return {
      refusal: `The document has ${CFItems.length.toLocaleString('en-US')} standards; at most ${maxStandards.toLocaleString('en-US')} are taken. Divide it.`,
    };
  }
  const problems: SourceProblem[] = [];
  const places = placesIn(CFAssociations ?? [], problems);
  const read = CFItems.map((item, index) => readItem(item, index, places));
  const standards = read.filter((one) => !('reason' in one)) as SourceStandard[];
  problems.push(...(read.filter((one) => 'reason' in one) as SourceProblem[]));
  return {
    identifier: CFDocument.identifier,
    title: CFDocument.title,
    publisher: CFDocument.publisher || CFDocument.creator,
    subject: beginningOf(CFDocument.subject[0] ?? '', 200),
    standards,
    problems,
  };
};
