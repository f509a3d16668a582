/** A lesson as the API shows it. */
import type { AudioTrack as StoredTrack, LessonVideo as StoredVideo } from '#domain/lessons/lesson/events.ts';
import { parseWebVtt } from '#domain/lessons/lesson/web-vtt.ts';
import type { MediaLibrary } from '#platform/media.ts';
import type { LessonRow, LessonSummaryRow } from '#projections/lessons/queries.ts';
import type { CardFactsRow } from '#projections/lessons/lesson-cards/card-facts.ts';
import { markdownHtml, plainText } from '#api/http/markdown.ts';
import { lessonUrl, quizableWord } from '#api/shared/quizable.ts';
import { presentCardFacts } from './card-presenter.ts';
import type { AudioTrack, Lesson, LessonCard, LessonVideo, TranscriptLine } from './schemas.ts';

const presentTrack = (track: StoredTrack): AudioTrack => ({
  title: track.title,
  address: track.address,
  start_ms: track.startMs ?? 0,
  end_ms: track.endMs ?? null,
  duration_ms: track.durationMs,
  captions: track.captions,
});

const presentVideo = ({ title, address, poster, captions, durationMs, provider }: StoredVideo): LessonVideo => ({
  title,
  address,
  poster,
  duration_ms: durationMs,
  captions: captions.map((words) => ({ language: words.language, label: words.label, address: words.address })),
  provider: provider ? { name: provider.name, video_id: provider.videoId } : null,
});

const linesAt = async (media: MediaLibrary, address: string): Promise<TranscriptLine[]> => {
  const lines = parseWebVtt((await media.text(address)) ?? '');
  return lines.map(({ startMs, endMs, text, paragraph }) => ({ start_ms: startMs, end_ms: endMs, text, paragraph }));
};

/** The lines of every recording whose timings can be read; without them, pages still have the plain transcript. */
const presentTranscripts = async (media: MediaLibrary, tracks: readonly StoredTrack[]): Promise<Lesson['transcripts']> => {
  const addresses = [...new Set(tracks.flatMap(({ captions }) => captions ?? []))];
  const found = await Promise.all(addresses.map(async (address) => [address, await linesAt(media, address)] as const));
  return Object.fromEntries(found.filter(([, lines]) => lines.length > 0));
};

/** The fields of a lesson that a page shows. */
type ShownLesson = Omit<LessonRow, 'number' | 'published_at' | 'withdrawn'>;

export const presentLesson = async (row: ShownLesson, media: MediaLibrary): Promise<Lesson> => {
  const { standard, slowed } = row.audio ?? { standard: [], slowed: [] };
  return {
    uuid: row.uuid,
    type: quizableWord(row.type),
    path: row.path,
    name: row.name,
    description: plainText(row.description),
    description_html: markdownHtml(row.description),
    subject: row.subject,
    grade_band: row.grade_band,
    text_complexity: row.text_complexity,
    elp_level: row.elp_level,
    transcript_html: markdownHtml(row.transcript),
    transcript_closed: false,
    audio: { standard: standard.map(presentTrack), slowed: slowed.map(presentTrack) },
    transcripts: await presentTranscripts(media, [...standard, ...slowed]),
    picture: row.picture && { address: row.picture.address, alt: row.picture.alt },
    tabs: row.tabs.map(({ title, text }) => ({ title, html: markdownHtml(text) })),
    video: row.video && presentVideo(row.video),
  };
};

const withoutCaptions = (track: AudioTrack): AudioTrack => ({ ...track, captions: null });

/** The lesson for a student who has to listen first: see docs/how-it-works/content.md. */
export const withTranscriptClosed = (lesson: Lesson): Lesson => ({
  ...lesson,
  transcript_html: '',
  transcript_closed: true,
  transcripts: {},
  audio: { standard: lesson.audio.standard.map(withoutCaptions), slowed: lesson.audio.slowed.map(withoutCaptions) },
  video: lesson.video && { ...lesson.video, captions: [] },
});

export const presentLessonCard = (row: LessonSummaryRow, facts: CardFactsRow | undefined): LessonCard => ({
  ...presentCardFacts(facts),
  uuid: row.uuid,
  type: quizableWord(row.type),
  path: row.path,
  name: row.name,
  description: plainText(row.description),
  subject: row.subject,
  grade_band: row.grade_band,
  url: lessonUrl(row.type, row.path),
});
