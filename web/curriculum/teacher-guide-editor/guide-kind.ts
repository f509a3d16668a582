import type { EditedGuide, EditedGuideReply, GuideChangesReply } from '#api/curriculum/teacher-guides/schemas.ts';
import type { HttpClient } from '#web/lib/http-client.ts';
import { to, type RouteCall } from '#web/lib/route-call.ts';
import type { Adopted, AutosaveApi, AutosaveKind } from '#web/widgets/autosave/autosave-kind.ts';
import type { AutosaveState, AutosaveStore } from '#web/widgets/autosave/autosave-state.ts';
import type { AutosaveDriver } from '#web/widgets/autosave/create-autosave.ts';
import { texts } from './texts.ts';

export const sectionFields = ['before_viewing', 'during_viewing', 'after_viewing'] as const;
export type TextField = 'name' | (typeof sectionFields)[number];
export type Stage = 'publish' | 'withdraw' | 'restore';

/** One action of an editor, sent as one call. */
export type Change = { type: 'text'; field: TextField; value: string } | { type: Stage };

/** A guide as the server has it. */
export interface SavedGuide {
  guide: EditedGuide;
}

export type GuideStore = AutosaveStore<Change, SavedGuide>;
export type GuideDriver = AutosaveDriver<Change>;
export type GuideKind = AutosaveKind<Change, SavedGuide, EditedGuideReply, GuideChangesReply>;

/** The props that every part of the editor gets. */
export interface GuideFrame {
  store: GuideStore;
  driver: GuideDriver;
}

const isText = ({ type }: Change): boolean => type === 'text';

const callOf = ({ guide: { id } }: SavedGuide, change: Change): RouteCall<EditedGuideReply> => {
  if (change.type !== 'text') return to(`POST /admin/teacher_guides/{id}/${change.type}`, { id }, {});
  return to('PUT /admin/teacher_guides/{id}', { id }, { teacher_guide: { [change.field]: change.value } });
};

type State = SavedGuide & AutosaveState<Change, SavedGuide>;

const adopt = (state: State, change: Change, { teacher_guide: guide }: EditedGuideReply): Adopted<SavedGuide> => {
  if (change.type === 'text') {
    return { saved: { guide }, revision: guide.revision, announcement: null, notice: state.notice, focusId: null };
  }
  const notice = { kind: change.type === 'withdraw' ? 'mid' : 'good', text: texts.done[change.type] } as const;
  // The notice is announced as it appears.
  return { saved: { guide }, revision: guide.revision, announcement: null, notice, focusId: null };
};

export const guideKind: GuideKind = {
  thing: 'guide',
  uuidOf: ({ guide }) => guide.id,
  revisionOf: ({ guide }) => guide.revision,
  keyOf: (change) => (change.type === 'text' ? change.field : 'state'),
  isText,
  markdownOf: (change) => (change.type === 'text' && change.field !== 'name' ? [change.value] : []),
  isField: isText,
  isStep: () => false,
  addsUp: () => false,
  isOnce: (change) => !isText(change),
  // The server trims a name.
  isSaved: ({ guide }, change) =>
    change.type === 'text' && guide[change.field] === (change.field === 'name' ? change.value.trim() : change.value),
  hasTarget: () => true,
  objection: (_saved, change) =>
    change.type === 'text' && change.field === 'name' && change.value.trim() === '' ? texts.objections.name : null,
  savedText: ({ guide }, change) => (change.type === 'text' ? guide[change.field] : null),
  changeWords: (change) => (change.type === 'text' ? texts.fields[change.field] : texts.stages[change.type]),
  valueWords: (change) => (change.type === 'text' ? change.value : null),
  callOf,
  theirs: ({ changes, teacher_guide: guide }) => ({ changes, saved: { guide } }),
  adopt,
};

export const createGuideApi = (http: HttpClient): AutosaveApi<EditedGuideReply, GuideChangesReply> => ({
  change: (call, ifMatch, idempotencyKey) => http.call({ ...call, ifMatch, idempotencyKey }),
  changesSince: (id, since) => http.call(to('GET /admin/teacher_guides/{id}/changes', { id, since })),
  render: (all) => http.call(to('POST /admin/lessons/rendered_texts', {}, { texts: all })),
  refreshSession: http.refreshSession,
});
