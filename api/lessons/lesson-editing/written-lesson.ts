/** Maps lesson fields written by staff from API names to domain names. */
import type { ChangeLessonDraftInput } from '#commands/lessons/lesson/drafts.ts';
import type { AudioTrack, DraftContent, LessonVideo } from '#domain/lessons/lesson/events.ts';
import { writtenMaterial } from '../lesson-material/presenter.ts';
import type { LessonChanges, WrittenContent } from './schemas.ts';

type WrittenTrack = WrittenContent['audio']['standard'][number];
type WrittenVideo = NonNullable<WrittenContent['video']>;

const given = <Fields extends object>(fields: Fields): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;

const trackOf = ({ title, address, captions, start_ms, end_ms, duration_ms }: WrittenTrack): AudioTrack => ({
  title,
  address,
  captions,
  durationMs: duration_ms,
  ...(start_ms !== undefined && { startMs: start_ms }),
  ...(end_ms !== undefined && { endMs: end_ms }),
});

const videoOf = ({ duration_ms, provider, ...same }: WrittenVideo): LessonVideo => ({
  ...same,
  durationMs: duration_ms,
  ...(provider && { provider: { name: provider.name, videoId: provider.video_id } }),
});

const contentOf = (changes: LessonChanges): Partial<DraftContent> => {
  const { name, description, subject, grade_band, text_complexity, elp_level, transcript } = changes;
  const { audio, picture, tabs, video } = changes;
  return given({
    name,
    description,
    subject,
    gradeBand: grade_band,
    textComplexity: text_complexity,
    elpLevel: elp_level,
    transcript,
    audio: audio && { standard: audio.standard.map(trackOf), slowed: audio.slowed.map(trackOf) },
    picture,
    tabs,
    video: video && videoOf(video),
  });
};

const nothingWritten = {
  key_concepts: '',
  content_objective: '',
  language_objective: '',
  simplified_synopsis: '',
  vocabulary: [],
  videos: [],
  organizers: [],
  prompts: [],
};

/** The parts of a change in the command's form: of the overview only the texts that were sent; lists whole. */
export const writtenLesson = (changes: LessonChanges): Pick<ChangeLessonDraftInput, 'content' | 'parts' | 'overview'> => {
  const { key_concepts, content_objective, language_objective, simplified_synopsis } = changes;
  const { vocabulary, videos, organizers, prompts } = changes;
  const lists = writtenMaterial({ ...nothingWritten, ...given({ vocabulary, videos, organizers, prompts }) });
  return {
    content: contentOf(changes),
    overview: given({
      keyConcepts: key_concepts,
      contentObjective: content_objective,
      languageObjective: language_objective,
      synopsis: simplified_synopsis,
    }),
    parts: given({
      vocabulary: vocabulary && lists.vocabulary,
      videos: videos && lists.videos,
      organizers: organizers && lists.organizers,
      prompts: prompts && lists.prompts,
    }),
  };
};
