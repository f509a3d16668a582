import type { Decider } from '#domain/shared/decider.ts';
import { DomainError, notFound } from '#domain/shared/domain-error.ts';
import type { TeacherGuideEvent } from './events.ts';
import { guideSections, noTexts, type GuideTexts } from './sections.ts';

interface OnGuide {
  readonly guideUuid: string;
  readonly occurredAt: string;
}
export interface DraftTeacherGuide extends OnGuide {
  readonly type: 'DraftTeacherGuide';
  readonly name: string;
}
/** Omitted fields stay as they are. */
export interface ChangeTeacherGuide extends OnGuide {
  readonly type: 'ChangeTeacherGuide';
  readonly name?: string | undefined;
  readonly texts: Partial<GuideTexts>;
}
export interface OtherTeacherGuideCommand extends OnGuide {
  readonly type: 'PublishTeacherGuide' | 'WithdrawTeacherGuide' | 'RestoreTeacherGuide';
}
export type TeacherGuideCommand = DraftTeacherGuide | ChangeTeacherGuide | OtherTeacherGuideCommand;

interface Written {
  readonly name: string;
  readonly texts: GuideTexts;
}
export interface ExistingGuide extends Written {
  readonly status: 'exists';
  readonly guideUuid: string;
  /** The version that teachers see; null until it is published. */
  readonly published: Written | null;
  readonly withdrawn: boolean;
}
export type TeacherGuideState = { readonly status: 'missing' } | ExistingGuide;

/** Whether there are changes that staff have not published to teachers yet. */
export const hasDraft = ({ name, texts, published }: ExistingGuide): boolean =>
  published === null || published.name !== name || guideSections.some((section) => published.texts[section] !== texts[section]);

const evolve = (state: TeacherGuideState, { type, data }: TeacherGuideEvent): TeacherGuideState => {
  if (type === 'TeacherGuideDrafted') {
    const { guideUuid, name } = data;
    return { status: 'exists', guideUuid, name, texts: noTexts, published: null, withdrawn: false };
  }
  if (state.status === 'missing') return state;
  switch (type) {
    case 'TeacherGuideChanged':
      return { ...state, name: data.name ?? state.name, texts: { ...state.texts, ...data.texts } };
    case 'TeacherGuidePublished':
      return { ...state, published: { name: data.name, texts: data.texts } };
    case 'TeacherGuideWithdrawn':
      return { ...state, withdrawn: true };
    case 'TeacherGuideRestored':
      return { ...state, withdrawn: false };
    default:
      return state;
  }
};

const change = ({ guideUuid, name, texts, occurredAt }: ChangeTeacherGuide, guide: ExistingGuide): TeacherGuideEvent[] => {
  const changed = guideSections.filter((section) => texts[section] !== undefined && texts[section] !== guide.texts[section]);
  const renamed = name !== undefined && name !== guide.name;
  if (changed.length === 0 && !renamed) return [];
  const written = Object.fromEntries(changed.map((section) => [section, texts[section]]));
  return [{ type: 'TeacherGuideChanged', data: { guideUuid, ...(renamed && { name }), texts: written, occurredAt } }];
};

const publish = ({ guideUuid, occurredAt }: OtherTeacherGuideCommand, guide: ExistingGuide): TeacherGuideEvent[] => {
  if (!hasDraft(guide)) return [];
  if (guideSections.every((section) => guide.texts[section].trim() === '')) {
    throw new DomainError('conflict', 'teacher_guide_empty', 'Write at least one section before you publish the guide.');
  }
  return [{ type: 'TeacherGuidePublished', data: { guideUuid, name: guide.name, texts: guide.texts, occurredAt } }];
};

const draft = ({ guideUuid, name, occurredAt }: DraftTeacherGuide, state: TeacherGuideState): TeacherGuideEvent[] =>
  state.status === 'missing' ? [{ type: 'TeacherGuideDrafted', data: { guideUuid, name, occurredAt } }] : [];

const decide = (command: TeacherGuideCommand, state: TeacherGuideState): TeacherGuideEvent[] => {
  if (command.type === 'DraftTeacherGuide') return draft(command, state);
  if (state.status === 'missing') throw notFound('This guide');
  const { guideUuid, occurredAt } = command;
  switch (command.type) {
    case 'ChangeTeacherGuide':
      return change(command, state);
    case 'PublishTeacherGuide':
      return publish(command, state);
    case 'WithdrawTeacherGuide':
      return state.withdrawn ? [] : [{ type: 'TeacherGuideWithdrawn', data: { guideUuid, occurredAt } }];
    case 'RestoreTeacherGuide':
      return state.withdrawn ? [{ type: 'TeacherGuideRestored', data: { guideUuid, occurredAt } }] : [];
    default:
      return command satisfies never;
  }
};

/** Staff's advice to teachers on using a lesson: a draft, and the version published to teachers. */
export const teacherGuideDecider: Decider<TeacherGuideState, TeacherGuideCommand, TeacherGuideEvent> = {
  initialState: { status: 'missing' },
  evolve,
  decide,
};
