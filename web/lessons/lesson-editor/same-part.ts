import type { Part, PartField } from './changes.ts';

/** Serializes equal values to equal strings, whatever the order of their fields. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

export const sameContent = (a: unknown, b: unknown): boolean => written(a) === written(b);

/** The server trims every text. */
const trimmed = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'string' ? inner.trim() : inner))) as Value;

const hasWords = (...texts: (string | null | undefined)[]): boolean => texts.some((text) => Boolean(text?.trim()));

const withoutBlanks = (field: PartField, content: Part): unknown => {
  switch (field) {
    case 'tabs':
      return (content as Part<'tabs'>).filter(({ title, text }) => hasWords(title, text));
    case 'prompts':
      return (content as Part<'prompts'>).filter((prompt) => hasWords(prompt.content));
    case 'videos':
      return (content as Part<'videos'>)
        .filter((video) => hasWords(video.id, video.title, video.created_by, video.thumbnail_url_template, video.address))
        .map((video) => ({ ...video, address: video.address?.trim() || null }));
    case 'vocabulary':
      return (content as Part<'vocabulary'>)
        .filter(({ word, definition }) => hasWords(word, definition))
        .map((word) => ({
          ...word,
          home_language: Object.fromEntries(Object.entries(word.home_language).filter(([, text]) => hasWords(text))),
        }));
    case 'audio': {
      const { standard, slowed } = content as Part<'audio'>;
      const tracks = (all: typeof standard) =>
        all
          .filter(({ title, address }) => hasWords(title, address))
          .map((track) => ({ ...track, captions: track.captions?.trim() || null }));
      return { standard: tracks(standard), slowed: tracks(slowed) };
    }
    case 'organizers':
      return (content as Part<'organizers'>).map(withoutBlankLines);
    case 'picture':
      return (content as Part<'picture'>)?.address.trim() ? content : null;
    case 'video': {
      const video = content as Part<'video'>;
      return video && hasWords(video.title, video.address) ? { ...video, poster: video.poster?.trim() || null } : null;
    }
    default:
      return field satisfies never;
  }
};

const withoutBlankLines = (organizer: Part<'organizers'>[number]): Part<'organizers'>[number] => {
  const { type, organizer: sheet } = organizer;
  if (type === 'VocabularyListWorksheet') {
    const words = sheet.config_json.words.filter((word) => hasWords(word));
    return { ...organizer, organizer: { ...sheet, config_json: { words } } };
  }
  if (type === 'FitbWorksheet') {
    const sentences = sheet.config_json.sentences.filter((one) => hasWords(one.text_before, one.text_after));
    return { ...organizer, organizer: { ...sheet, config_json: { sentences } } };
  }
  return organizer;
};

/** The part as it is sent: without blank rows, which exist only on the page. */
export const cleanPart = <Field extends PartField>(field: Field, content: Part<Field>): Part<Field> =>
  trimmed(withoutBlanks(field, content)) as Part<Field>;
