import type { Decider } from '../shared/decider.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { LessonStandardsEvent } from './events.ts';

export interface AlignLessonStandard {
  readonly type: 'AlignLessonStandard';
  readonly lessonUuid: string;
  readonly documentUuid: string;
  readonly standardUuid: string;
  readonly suggested: boolean;
  readonly occurredAt: string;
}
export interface RemoveLessonStandard {
  readonly type: 'RemoveLessonStandard';
  readonly lessonUuid: string;
  readonly standardUuid: string;
  readonly occurredAt: string;
}
export type LessonStandardsCommand = AlignLessonStandard | RemoveLessonStandard;

export interface LessonStandardsState {
  readonly standardUuids: ReadonlySet<string>;
}

/** A lesson that teaches everything helps nobody who looks for one. */
export const mostStandardsOfLesson = 200;

const evolve = ({ standardUuids }: LessonStandardsState, { type, data }: LessonStandardsEvent): LessonStandardsState => {
  const next = new Set(standardUuids);
  if (type === 'LessonStandardAligned') next.add(data.standardUuid);
  else next.delete(data.standardUuid);
  return { standardUuids: next };
};

const align = (
  { lessonUuid, documentUuid, standardUuid, suggested, occurredAt }: AlignLessonStandard,
  { standardUuids }: LessonStandardsState,
): LessonStandardsEvent[] => {
  if (standardUuids.has(standardUuid)) return [];
  if (standardUuids.size >= mostStandardsOfLesson) {
    const text = `A lesson takes at most ${mostStandardsOfLesson} standards. Take one away before you add another.`;
    throw new DomainError('conflict', 'too_many_standards', text);
  }
  const data = { lessonUuid, documentUuid, standardUuid, occurredAt, ...(suggested && { suggested }) };
  return [{ type: 'LessonStandardAligned', data }];
};

const decide = (command: LessonStandardsCommand, state: LessonStandardsState): LessonStandardsEvent[] => {
  switch (command.type) {
    case 'AlignLessonStandard':
      return align(command, state);
    case 'RemoveLessonStandard': {
      const { lessonUuid, standardUuid, occurredAt } = command;
      if (!state.standardUuids.has(standardUuid)) return [];
      return [{ type: 'LessonStandardRemoved', data: { lessonUuid, standardUuid, occurredAt } }];
    }
    default:
      return command satisfies never;
  }
};

/** Which standards a lesson teaches. */
export const lessonStandardsDecider: Decider<LessonStandardsState, LessonStandardsCommand, LessonStandardsEvent> = {
  initialState: { standardUuids: new Set() },
  evolve,
  decide,
};
