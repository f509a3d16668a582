import type { EditedLesson, EditedLessonReply, LessonEdit, LessonChangesReply } from '#api/lessons/lesson-editing/schemas.ts';
import type { HttpClient } from '#web/lib/http-client.ts';
import { to, type RouteCall } from '#web/lib/route-call.ts';
import type { Adopted, AutosaveApi, AutosaveKind } from '#web/widgets/autosave/autosave-kind.ts';
import type { AutosaveState, AutosaveStore, Operation } from '#web/widgets/autosave/autosave-state.ts';
import type { AutosaveDriver } from '#web/widgets/autosave/create-autosave.ts';
import { isWriting, keyOf, markdownFields, type Change, type TextField, type Part, type PartField } from './changes.ts';
import { texts } from './texts.ts';
import { objection } from './part-objections.ts';
import { cleanPart, sameContent } from './same-part.ts';

const lines = (rows: readonly string[]): string => rows.join('\n');

/** A part as readable text, one row per line. */
function partWords(field: PartField, content: Part): string {
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

/** A change in a few words: "Transcript". */
const changeWords = (change: Change): string =>
  change.type === 'text' || change.type === 'part' ? texts.fields[change.field] : texts.stages[change.type];

/** The new value as readable text; null if the change has no value. */
function valueWords(change: Change): string | null {
  if (change.type === 'text') return change.value;
  return change.type === 'part' ? partWords(change.field, change.content) : null;
}

/** A lesson as saved on the server. `gone` is true once a lesson that was never published has been discarded. */
export interface SavedLesson {
  lesson: EditedLesson;
  gone: boolean;
}
type Body = EditedLessonReply | { lesson: null };

export type LessonStore = AutosaveStore<Change, SavedLesson>;
export type LessonDriver = AutosaveDriver<Change>;
export type LessonKind = AutosaveKind<Change, SavedLesson, Body, LessonChangesReply>;

/** The props that every part of the editor receives. */
export interface LessonFrame {
  store: LessonStore;
  driver: LessonDriver;
}

/** A field's value on the page: empty if the lesson has none. */
export const savedField = (lesson: EditedLesson, field: TextField): string => String(lesson[field] ?? '');

/** The field's value in the request body. */
const sentField = (field: TextField, value: string): string | number | null => {
  if (field === 'elp_level') return value === '' ? null : Number(value);
  return field === 'text_complexity' ? value.trim() || null : value;
};

const savedText = ({ lesson }: SavedLesson, change: Change): string | null => {
  if (change.type === 'text') return savedField(lesson, change.field);
  return change.type === 'part' ? partWords(change.field, lesson[change.field]) : null;
};

const isSaved = ({ lesson }: SavedLesson, change: Change): boolean => {
  if (change.type === 'text') return savedField(lesson, change.field) === change.value;
  return change.type === 'part' && sameContent(cleanPart(change.field, lesson[change.field]), change.content);
};

const callOf = ({ lesson: { uuid } }: SavedLesson, change: Change): RouteCall<Body> => {
  switch (change.type) {
    case 'text':
      return to('PUT /admin/lessons/{uuid}', { uuid }, { lesson: { [change.field]: sentField(change.field, change.value) } });
    case 'part':
      return to('PUT /admin/lessons/{uuid}', { uuid }, { lesson: { [change.field]: change.content } });
    case 'slow_down':
      return to('POST /admin/lessons/{uuid}/slowed_recordings', { uuid }, { pace: change.pace });
    case 'send_to_review':
      return to('POST /admin/lessons/{uuid}/review', { uuid }, {});
    case 'send_back':
      return to('POST /admin/lessons/{uuid}/return', { uuid }, { reason: change.reason });
    case 'plan':
      return to('PUT /admin/lessons/{uuid}/schedule', { uuid }, { publish_at: change.publishAt });
    case 'call_off':
      return to('DELETE /admin/lessons/{uuid}/schedule', { uuid }, {});
    case 'discard_draft':
      return to('DELETE /admin/lessons/{uuid}/draft', { uuid }, {});
    case 'publish':
    case 'withdraw':
    case 'restore':
      return to(`POST /admin/lessons/{uuid}/${change.type}`, { uuid }, {});
    default:
      return change satisfies never;
  }
};

type State = SavedLesson & AutosaveState<Change, SavedLesson>;

const adopt = (state: State, change: Change, { lesson }: Body): Adopted<SavedLesson> => {
  const saved = lesson ? { lesson, gone: false } : { lesson: state.lesson, gone: true };
  const done = isWriting(change) ? null : texts.done[change.type as keyof typeof texts.done];
  const notice = done ? ({ kind: change.type === 'withdraw' ? 'mid' : 'good', text: done } as const) : state.notice;
  // The notice is announced as it appears.
  return { saved, revision: saved.lesson.revision, announcement: null, notice, focusId: null };
};

const markdownOf = (change: Change): string[] => {
  if (change.type === 'text') return (markdownFields as readonly string[]).includes(change.field) ? [change.value] : [];
  if (change.type !== 'part') return [];
  if (change.field === 'tabs') return change.content.map(({ text }) => text);
  return change.field === 'prompts' ? change.content.map(({ content }) => content) : [];
};

/**
 * Fields that level measurement and slowed recordings write, by history event. Such an event only conflicts with a change of the
 * same field.
 */
const besides: Readonly<Record<string, readonly string[]>> = {
  LessonLevelUpdateRequested: [],
  LessonLevelUpdateCancelled: [],
  LessonLevelUpdateFailed: [],
  LessonLevelUpdated: ['elp_level', 'text_complexity'],
  LessonSlowingRequested: [],
  LessonSlowingEnded: ['audio'],
};

const isBesides = ({ type }: LessonEdit, pending: readonly Pick<Operation<Change>, 'key'>[]): boolean =>
  besides[type] !== undefined && !pending.some(({ key }) => besides[type]!.includes(key));

export const lessonKind: LessonKind = {
  thing: 'lesson',
  uuidOf: ({ lesson }) => lesson.uuid,
  revisionOf: ({ lesson }) => lesson.revision,
  keyOf,
  isText: isWriting,
  markdownOf,
  isField: isWriting,
  isStep: () => false,
  addsUp: () => false,
  isOnce: (change) => !isWriting(change),
  isSaved,
  hasTarget: () => true,
  objection: (_saved, change) => objection(change),
  savedText,
  changeWords,
  valueWords,
  callOf,
  needsNoDecision: ({ changes }, pending) => changes.every((one) => isBesides(one, pending)),
  theirs: ({ changes, lesson }) => ({ changes, saved: { lesson, gone: false } }),
  adopt,
};

export const createLessonApi = (http: HttpClient): AutosaveApi<Body, LessonChangesReply> => ({
  change: (call, ifMatch, idempotencyKey) => http.call({ ...call, ifMatch, idempotencyKey }),
  changesSince: (uuid, since) => http.call(to('GET /admin/lessons/{uuid}/changes', { uuid, since })),
  render: (all) => http.call(to('POST /admin/lessons/rendered_texts', {}, { texts: all })),
  refreshSession: http.refreshSession,
});
