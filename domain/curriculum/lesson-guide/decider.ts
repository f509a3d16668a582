import type { Decider } from '#domain/shared/decider.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import type { GuideSection, GuideTexts } from '../teacher-guide/sections.ts';
import type { LessonGuideEvent } from './events.ts';

interface OnLesson {
  readonly lessonUuid: string;
  readonly occurredAt: string;
}
export interface SelectLessonGuide extends OnLesson {
  readonly type: 'SelectLessonGuide';
  readonly guideUuid: string | null;
}
/** Rewords a section of the lesson's current guide. A blank text restores the guide's own. */
export interface WordLessonGuideSection extends OnLesson {
  readonly type: 'WordLessonGuideSection';
  readonly guideUuid: string;
  readonly section: GuideSection;
  readonly text: string;
}
export type LessonGuideCommand = SelectLessonGuide | WordLessonGuideSection;

export interface LessonGuideState {
  readonly guideUuid: string | null;
  /** By guide: when a lesson returns to an earlier guide, its wordings for that guide are still there. */
  readonly own: Readonly<Record<string, Partial<GuideTexts>>>;
}

/** The lesson's own wordings for a guide. */
export const ownTexts = ({ own }: LessonGuideState, guideUuid: string | null): Partial<GuideTexts> =>
  guideUuid === null ? {} : (own[guideUuid] ?? {});

const evolve = (state: LessonGuideState, { type, data }: LessonGuideEvent): LessonGuideState => {
  if (type === 'LessonGuideSelected') return { ...state, guideUuid: data.guideUuid };
  const { guideUuid, section, text } = data;
  return { ...state, own: { ...state.own, [guideUuid]: { ...state.own[guideUuid], [section]: text } } };
};

const word = (
  { lessonUuid, guideUuid, section, text, occurredAt }: WordLessonGuideSection,
  state: LessonGuideState,
): LessonGuideEvent[] => {
  // A wording for one guide makes no sense with another.
  if (state.guideUuid !== guideUuid) {
    const text = 'The lesson does not have this guide now. Choose it again, or load the page to see the guide that it has.';
    throw new DomainError('conflict', 'lesson_has_another_guide', text);
  }
  const wording = text.trim() === '' ? '' : text;
  if ((ownTexts(state, guideUuid)[section] ?? '') === wording) return [];
  return [{ type: 'LessonGuideSectionWorded', data: { lessonUuid, guideUuid, section, text: wording, occurredAt } }];
};

const decide = (command: LessonGuideCommand, state: LessonGuideState): LessonGuideEvent[] => {
  switch (command.type) {
    case 'SelectLessonGuide': {
      const { lessonUuid, guideUuid, occurredAt } = command;
      if (state.guideUuid === guideUuid) return [];
      return [{ type: 'LessonGuideSelected', data: { lessonUuid, guideUuid, occurredAt } }];
    }
    case 'WordLessonGuideSection':
      return word(command, state);
    default:
      return command satisfies never;
  }
};

/** Which guide a lesson has, and the lesson's own wordings of it. */
export const lessonGuideDecider: Decider<LessonGuideState, LessonGuideCommand, LessonGuideEvent> = {
  initialState: { guideUuid: null, own: {} },
  evolve,
  decide,
};
