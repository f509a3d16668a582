import { beginningOf } from '#domain/shared/beginning-of.ts';

/** A standard as it is in a file, before its place is known. */
export interface SourceStandard {
  /** The line in its file; null if it has none. */
  readonly line: number | null;
  readonly identifier: string;
  /** Ids of its parents, the preferred one first; none at the top. */
  readonly parents: readonly string[];
  /** Its sort key among its siblings. */
  readonly order: string;
  readonly label: string;
  readonly content: string;
  readonly kind: string;
  readonly subject: string;
  /** Education levels as written in the file. */
  readonly levels: readonly string[];
}

export interface SourceProblem {
  readonly line: number | null;
  readonly reason: string;
  /** Identifier of the unreadable standard, if it has one: the standard stays as an earlier import left it. */
  readonly identifier?: string;
}

export interface SourceDocument {
  readonly identifier: string;
  readonly title: string;
  readonly publisher: string;
  /** The subject of standards that name none. */
  readonly subject: string;
  readonly standards: readonly SourceStandard[];
  readonly problems: readonly SourceProblem[];
}

/** A file that is not a standards document at all. */
export interface SourceRefusal {
  readonly refusal: string;
}

/** More than any state publishes; a larger file was not meant for us. */
export const maxStandards = 200_000;

/** Removes what neither JSON nor Postgres can store: NULs and unpaired surrogates. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** The text on one line, without surrounding spaces. */
export const plain = (text: string): string => storable(text).replace(/\s+/gu, ' ').trim();

/** A standard's name for use in a sentence. */
export const named = ({ label, content }: Pick<SourceStandard, 'label' | 'content'>): string =>
  `“${label || (content.length > 40 ? `${beginningOf(content, 40).trimEnd()}…` : content)}”`;

/** For example: “A”, “B” and 7 more. */
export const namesOf = (names: readonly string[], shown = 5): string => {
  const rest = names.length - shown;
  return rest > 0 ? `${names.slice(0, shown).join(', ')} and ${rest.toLocaleString('en-US')} more` : names.join(', ');
};
