import type { Decider } from '#domain/shared/decider.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import type { ElpContent } from './content.ts';
import type { ElpContentEvent } from './events.ts';
import { originalElpContent } from './original.ts';

export interface ChangeElpContent {
  readonly type: 'ChangeElpContent';
  readonly content: ElpContent;
  /** The number of changes made before the editor loaded the content. */
  readonly changesSeen: number;
  readonly changedAt: string;
}

export interface ElpContentState {
  readonly content: ElpContent;
  readonly changes: number;
}

const evolve = ({ changes }: ElpContentState, { data }: ElpContentEvent): ElpContentState => ({
  content: data.content,
  changes: changes + 1,
});

const decide = ({ content, changesSeen, changedAt }: ChangeElpContent, state: ElpContentState): ElpContentEvent[] => {
  if (JSON.stringify(content) === JSON.stringify(state.content)) return [];
  if (changesSeen !== state.changes) {
    const text = 'Somebody else has changed this text meanwhile. Reload the page, and put your change into the new text.';
    throw new DomainError('conflict', 'elp_content_changed', text);
  }
  return [{ type: 'ElpContentChanged', data: { content, changedAt } }];
};

/** Staff-written texts about the English proficiency levels, shown to teachers. */
export const elpContentDecider: Decider<ElpContentState, ChangeElpContent, ElpContentEvent> = {
  initialState: { content: originalElpContent, changes: 0 },
  evolve,
  decide,
};
