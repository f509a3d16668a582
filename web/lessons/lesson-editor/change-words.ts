import type { Change, Part, PartField } from './changes.ts';
import { texts } from './texts.ts';

const lines = (rows: readonly string[]): string => rows.join('\n');

/** A part as one would read it, a row a line. */
export function partWords(field: PartField, content: Part): string {
  switch (field) {
    case 'tabs':
      return lines((content as Part<'tabs'>).map(({ title, text }) => `${title}: ${text}`));
    case 'prompts':
      return lines((content as Part<'prompts'>).map((prompt) => prompt.content));
    case 'videos':
      return lines((content as Part<'videos'>).map(({ id, title }) => `${title} (${id})`));
    case 'vocabulary':
      return lines((content as Part<'vocabulary'>).map(({ word, definition }) => `${word}: ${definition}`));
    case 'organizers':
      return lines(
        (content as Part<'organizers'>).map(
          ({ type, organizer }) => `${texts.organizers.types[type]}: ${organizer.instructions}`,
        ),
      );
    case 'audio': {
      const { standard, slowed } = content as Part<'audio'>;
      return lines(
        [...standard, ...slowed].map((track) => `${track.title}: ${track.address}${texts.timedLines(track.lines?.length ?? 0)}`),
      );
    }
    case 'picture': {
      const picture = content as Part<'picture'>;
      return picture ? `${picture.address}: ${picture.alt}` : '';
    }
    case 'video': {
      const video = content as Part<'video'>;
      return video ? `${video.title}: ${video.address}` : '';
    }
    default:
      return field satisfies never;
  }
}

/** What a change is, in a few words: "Transcript". */
export const changeWords = (change: Change): string =>
  change.type === 'text' || change.type === 'part' ? texts.fields[change.field] : texts.stages[change.type];

/** What it sets, as one would read it; null for what has no value. */
export function valueWords(change: Change): string | null {
  if (change.type === 'text') return change.value;
  return change.type === 'part' ? partWords(change.field, change.content) : null;
}
