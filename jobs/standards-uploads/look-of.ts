import { beginningOf } from '#domain/shared/beginning-of.ts';
import type { Standards } from '#domain/curriculum/standards-document/changes.ts';
import type { Standard } from '#domain/curriculum/standards-document/standard.ts';
import { maxNamed, type NamedStandard, type StandardsLook } from './look-schema.ts';
import type { Compared } from './read-upload.ts';

const longestShown = 300;
const shortened = (text: string): string => (text.length > longestShown ? `${beginningOf(text, longestShown)}…` : text);

const nameOf = ({ label, content }: Standard): string => label || shortened(content);

/** The earlier text of a standard whose text or code has changed; otherwise null. */
const wordsBefore = (before: Standards, standard: Standard): string | null => {
  const known = before.get(standard.uuid);
  if (!known || (known.content === standard.content && known.label === standard.label)) return null;
  const code = known.label !== standard.label && known.label !== '' ? `${known.label} ` : '';
  return `${code}${shortened(known.content)}`;
};

/** The old and new parent of a standard that has moved to another parent; otherwise null. */
const placeBefore = (before: Standards, after: Standards, standard: Standard): string | null => {
  const from = before.get(standard.uuid)?.parentUuid ?? null;
  if (from === standard.parentUuid) return null;
  const [old, now] = [from && before.get(from), standard.parentUuid && after.get(standard.parentUuid)];
  return `${old ? nameOf(old) : 'the top'} → ${now ? nameOf(now) : 'the top'}`;
};

const named = (standards: readonly Standard[], beforeOf: (standard: Standard) => string | null) => ({
  count: standards.length,
  standards: standards.slice(0, maxNamed).map((standard): NamedStandard => ({
    label: standard.label,
    content: shortened(standard.content),
    before: beforeOf(standard),
  })),
});

const nothing = (): null => null;

/** What the read models add to the file. */
export interface Beside {
  /** How many lessons are aligned with standards that would be withdrawn. */
  readonly lessonsLosing: number;
  readonly alike: StandardsLook['alike'];
}

/** The preview shown to staff before a document takes effect. */
export const lookOf = (compared: Compared, { lessonsLosing, alike }: Beside): StandardsLook => {
  const { read, document, hasNewDetails, after, before, difference } = compared;
  const { standards, rejected, remarks, sameCodes } = read.arranged;
  const { added, revised, moved, withdrawn } = difference;
  return {
    document: {
      id: read.documentUuid,
      title: document.title,
      state: document.state,
      state_standards_name: document.stateStandardsName,
      publisher: document.publisher,
      is_new: after === null,
      is_told_anew: hasNewDetails,
    },
    compared_with: after,
    standards_count: standards.size,
    unchanged_count: standards.size - added.length - revised.length - moved.length,
    added: named(added, nothing),
    revised: named(revised, (standard) => wordsBefore(before, standard)),
    moved: named(moved, (standard) => placeBefore(before, standards, standard)),
    withdrawn: named(withdrawn, nothing),
    lessons_losing_count: lessonsLosing,
    alike,
    same_codes: { count: sameCodes.length, codes: sameCodes.slice(0, maxNamed) },
    rejected: {
      count: rejected.length,
      reasons: rejected.slice(0, maxNamed).map(({ line, reason }) => ({ line, reason })),
    },
    remarks: [...remarks],
  };
};

/** Whether applying the document would append nothing. */
export const changesNothing = ({ document, added, revised, moved, withdrawn }: StandardsLook): boolean =>
  !document.is_new && !document.is_told_anew && added.count + revised.count + moved.count + withdrawn.count === 0;
