import { beginningOf } from '#domain/shared/beginning-of.ts';

/** A standard as a file has it, before it is known where it stands. */
export interface SourceStandard {
  /** In its file; null where it has none. */
  readonly line: number | null;
  readonly identifier: string;
  /** Ids of what it stands under, the first one first; none at the top. */
  readonly parents: readonly string[];
  /** What it is sorted by among those beside it. */
  readonly order: string;
  readonly label: string;
  readonly content: string;
  readonly kind: string;
  readonly subject: string;
  /** Levels of education as the file writes them. */
  readonly levels: readonly string[];
}

export interface SourceProblem {
  readonly line: number | null;
  readonly reason: string;
  /** Of the standard that could not be read, where it has one: it stays as an earlier import left it. */
  readonly identifier?: string;
}

export interface SourceDocument {
  readonly identifier: string;
  readonly title: string;
  readonly publisher: string;
  /** Of standards that name none. */
  readonly subject: string;
  readonly standards: readonly SourceStandard[];
  readonly problems: readonly SourceProblem[];
}

/** A file that is no document of standards at all. */
export interface SourceRefusal {
  readonly refusal: string;
}

/** More than any state publishes; a file beyond that was not meant for us. */
export const maxStandards = 200_000;

/** Without what neither JSON nor Postgres can keep: a NUL, or half of a letter that takes two places. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** On one line, without space around it. */
export const plain = (text: string): string => storable(text).replace(/\s+/gu, ' ').trim();

/** How a sentence names a standard. */
export const named = ({ label, content }: Pick<SourceStandard, 'label' | 'content'>): string =>
  `“${label || (content.length > 40 ? `${beginningOf(content, 40).trimEnd()}…` : content)}”`;

/** “A”, “B” and 7 more. */
export const namesOf = (names: readonly string[], shown = 5): string => {
  const rest = names.length - shown;
  return rest > 0 ? `${names.slice(0, shown).join(', ')} and ${rest.toLocaleString('en-US')} more` : names.join(', ');
};
