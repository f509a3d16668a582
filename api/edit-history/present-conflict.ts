import type { FormConflictData, MadeChange } from './schemas.ts';

/** What a form was about to do. */
export interface FormAttempt {
  /** In readable form. */
  readonly mine: { readonly what: string; readonly value: string | null };
  /** The pieces that it sets, named as in the changes. */
  readonly pieces: readonly string[];
  readonly action: string;
  readonly method: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** A list stands for a repeated field. */
  readonly fields: Readonly<Record<string, string | readonly string[]>>;
}

interface Found {
  readonly thing: string;
  /** The oldest first. */
  readonly changes: readonly MadeChange[];
  /** The current revision, for the form that applies the change again. */
  readonly now: string;
  /** The page without the conflict. */
  readonly theirsUrl: string;
}

/** The choice offered to the person who saved second. */
export const presentConflict = (
  { mine, pieces, action, method, fields }: FormAttempt,
  { thing, changes, now, theirsUrl }: Found,
): FormConflictData => {
  const same = changes.flatMap(({ differences }) => differences).filter(({ piece }) => pieces.includes(piece));
  const theirs = [...new Map(same.map(({ piece, after }) => [piece, after ?? 'none'])).values()].join('\n');
  const sent: Record<string, string | readonly string[]> = {
    ...(method !== 'POST' && { _method: method }),
    ...fields,
    if_match: now,
  };
  return {
    thing,
    changes: [...changes],
    mine: { ...mine, theirs: same.length === 0 || theirs === mine.value ? null : theirs },
    again: {
      action,
      fields: Object.entries(sent).flatMap(([name, value]) => [value].flat().map((one) => ({ name, value: one }))),
    },
    theirs_url: theirsUrl,
  };
};
