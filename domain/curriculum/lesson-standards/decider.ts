import type { Decider } from '#domain/shared/decider.ts';
import { sameValue } from '#domain/shared/same-value.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
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
export interface OrderLessonStandards {
  readonly type: 'OrderLessonStandards';
  readonly lessonUuid: string;
  /** All standards of the lesson, each once. */
  readonly standardUuids: readonly string[];
  readonly occurredAt: string;
}
export type LessonStandardsCommand = AlignLessonStandard | RemoveLessonStandard | OrderLessonStandards;

export interface LessonStandardsState {
  readonly standardUuids: ReadonlySet<string>;
  /** The manually ordered standards that the lesson still has. */
  readonly ordered: readonly string[];
}

/** A lesson aligned to everything is no help to anyone searching. */
export const maxStandardsOfLesson = 200;

const evolve = (state: LessonStandardsState, { type, data }: LessonStandardsEvent): LessonStandardsState => {
  const { standardUuids, ordered } = state;
  switch (type) {
    case 'LessonStandardAligned':
      return { standardUuids: new Set([...standardUuids, data.standardUuid]), ordered };
    case 'LessonStandardRemoved': {
      const isOther = (uuid: string): boolean => uuid !== data.standardUuid;
      return { standardUuids: new Set([...standardUuids].filter(isOther)), ordered: ordered.filter(isOther) };
    }
    case 'LessonStandardsOrdered':
      return { standardUuids, ordered: data.standardUuids };
    default:
      return type satisfies never;
  }
};

const order = (
  { lessonUuid, standardUuids, occurredAt }: OrderLessonStandards,
  state: LessonStandardsState,
): LessonStandardsEvent[] => {
  const named = new Set(standardUuids);
  const isWhole =
    named.size === standardUuids.length &&
    named.size === state.standardUuids.size &&
    standardUuids.every((uuid) => state.standardUuids.has(uuid));
  if (!isWhole) {
    const text = 'The standards of this lesson are not those on the page any more. Reload the page, then put them in order.';
    throw new DomainError('conflict', 'other_standards', text);
  }
  if (standardUuids.length === 0 || sameValue(standardUuids, state.ordered)) return [];
  return [{ type: 'LessonStandardsOrdered', data: { lessonUuid, standardUuids: [...standardUuids], occurredAt } }];
};

const align = (
  { lessonUuid, documentUuid, standardUuid, suggested, occurredAt }: AlignLessonStandard,
  { standardUuids }: LessonStandardsState,
): LessonStandardsEvent[] => {
  if (standardUuids.has(standardUuid)) return [];
  if (standardUuids.size >= maxStandardsOfLesson) {
    const text = `A lesson takes at most ${maxStandardsOfLesson} standards. Take one away before you add another.`;
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
    case 'OrderLessonStandards':
      return order(command, state);
    default:
      return command satisfies never;
  }
};

/** Which standards a lesson teaches, and in what order they are shown. */
export const lessonStandardsDecider: Decider<LessonStandardsState, LessonStandardsCommand, LessonStandardsEvent> = {
  initialState: { standardUuids: new Set(), ordered: [] },
  evolve,
  decide,
};
