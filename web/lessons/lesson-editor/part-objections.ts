/** Checks a part of a lesson before it is saved, so that problems show at once and not only in the server's reply. */
import { leadsElsewhere } from '#domain/lessons/video-library/video-rules.ts';
import { timingProblems, timingWords } from '#domain/lessons/lesson/timing.ts';
import type { Change, Part } from './changes.ts';
import { texts } from './texts.ts';

const isBlank = (text: string | null | undefined): boolean => !text?.trim();

const first = <Row>(rows: readonly Row[], of: (row: Row, place: number) => string | null): string | null => {
  for (const [index, row] of rows.entries()) {
    const found = of(row, index + 1);
    if (found) return found;
  }
  return null;
};

const repeated = (values: readonly string[]): string | null =>
  values.find((value, index) => value !== '' && values.indexOf(value) < index) ?? null;

const wordsObjection = (words: Part<'vocabulary'>): string | null => {
  const twice = repeated(words.map(({ word }) => word.trim().toLowerCase()));
  if (twice !== null) return texts.objections.wordTwice(twice);
  return first(words, ({ word, definition }, place) => {
    if (isBlank(word)) return texts.objections.word(place);
    return isBlank(definition) ? texts.objections.definition(word.trim()) : null;
  });
};

const organizerObjection = ({ type, organizer }: Part<'organizers'>[number], place: number): string | null => {
  if (type === 'VocabularyListWorksheet')
    return organizer.config_json.words.length === 0 ? texts.objections.listWords(place) : null;
  if (type === 'FitbWorksheet') return organizer.config_json.sentences.length === 0 ? texts.objections.sentences(place) : null;
  return Object.values(organizer.config_json).some(isBlank) ? texts.objections.headers(place) : null;
};

const isAddress = (text: string): boolean => /^(?:https:\/\/|\/)/.test(text) && !leadsElsewhere(text);

const tracksObjection = (tracks: Part<'audio'>['standard']): string | null =>
  first(tracks, (track, place) => {
    if (isBlank(track.title)) return texts.objections.trackTitle(place);
    if (isBlank(track.address)) return texts.objections.trackAddress(track.title.trim());
    const [problem] = timingProblems(track.lines ?? [], track.duration_ms);
    return problem ? texts.objections.trackTiming(track.title.trim(), timingWords(problem)) : null;
  });

/** Why this change cannot be sent yet, or null. The typed content stays on the page until it can be sent. */
export function objection(change: Change): string | null {
  if (change.type === 'text') return change.field === 'name' && isBlank(change.value) ? texts.objections.name : null;
  if (change.type !== 'part') return null;
  switch (change.field) {
    case 'vocabulary':
      return wordsObjection(change.content);
    case 'videos': {
      const twice = repeated(change.content.map(({ id }) => id));
      if (twice !== null) return texts.objections.videoTwice(twice);
      return first(change.content, (video, place) => {
        if (isBlank(video.id) || isBlank(video.title)) return texts.objections.videoRow(place);
        return isAddress(video.thumbnail_url_template) ? null : texts.objections.thumbnail(video.title);
      });
    }
    case 'organizers':
      return first(change.content, organizerObjection);
    case 'audio':
      return tracksObjection(change.content.standard) ?? tracksObjection(change.content.slowed);
    case 'video':
      return change.content && (isBlank(change.content.title) || isBlank(change.content.address)) ? texts.objections.video : null;
    default:
      return null;
  }
}
