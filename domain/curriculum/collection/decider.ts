import type { Decider } from '#domain/shared/decider.ts';
import { DomainError, notFound } from '#domain/shared/domain-error.ts';
import { sameValue } from '#domain/shared/same-value.ts';
import type { CollectionEvent, CollectionItem } from './events.ts';
import { changedItems, type ItemChange, type KnownLessons } from './items.ts';

interface At {
  readonly occurredAt: string;
}
/** Creates a collection that only staff can see. */
export interface CreateCollection extends At {
  readonly type: 'CreateCollection';
  readonly collectionUuid: string;
  readonly path: string;
  readonly title: string;
}
/** Omitted fields stay as they are. */
export interface ChangeCollection extends At {
  readonly type: 'ChangeCollection';
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly items?: readonly ItemChange[] | undefined;
  /** The existing lessons among those that the changes name. */
  readonly known: KnownLessons;
}
export interface PublishCollection extends At {
  readonly type: 'PublishCollection';
}
export interface WithdrawCollection extends At {
  readonly type: 'WithdrawCollection';
}
export interface RemoveCollection extends At {
  readonly type: 'RemoveCollection';
}
export type CollectionCommand = CreateCollection | ChangeCollection | PublishCollection | WithdrawCollection | RemoveCollection;

export interface ExistingCollection {
  /** Readers see a published collection, including every later change at once. */
  readonly status: 'hidden' | 'published';
  readonly collectionUuid: string;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly items: readonly CollectionItem[];
}
export type CollectionState = { readonly status: 'missing' } | ExistingCollection;

const evolveExisting = (
  state: ExistingCollection,
  event: Exclude<CollectionEvent, { type: 'CollectionCreated' }>,
): CollectionState => {
  switch (event.type) {
    case 'CollectionTextsChanged': {
      const { title = state.title, description = state.description } = event.data.texts;
      return { ...state, title, description };
    }
    case 'CollectionItemsChanged':
      return { ...state, items: event.data.items };
    case 'CollectionPublished':
      return { ...state, status: 'published' };
    case 'CollectionWithdrawn':
      return { ...state, status: 'hidden' };
    case 'CollectionRemoved':
      return { status: 'missing' };
    default:
      return event satisfies never;
  }
};

const evolve = (state: CollectionState, event: CollectionEvent): CollectionState => {
  if (event.type === 'CollectionCreated') {
    const { collectionUuid, path, title } = event.data;
    return { status: 'hidden', collectionUuid, path, title, description: '', items: [] };
  }
  return state.status === 'missing' ? state : evolveExisting(state, event);
};

const conflict = (code: string, text: string): DomainError => new DomainError('conflict', code, text);

const create = ({ type: _type, ...data }: CreateCollection, state: CollectionState): CollectionEvent[] => {
  if (state.status === 'missing') return [{ type: 'CollectionCreated', data }];
  // Also where it has the same title: it may be somebody else's, and would open as if it were new. Pressing twice has a key.
  throw conflict(
    'collection_exists',
    'There is a collection at this address already. Choose another address, or edit that collection.',
  );
};

const existing = (state: CollectionState): ExistingCollection => {
  if (state.status === 'missing') throw notFound('This collection');
  return state;
};

/** Readers must not find an empty page. */
const assertNotEmpty = (items: readonly CollectionItem[]): void => {
  if (items.length === 0) {
    throw conflict('collection_empty', 'Readers see this collection, so it needs a lesson. Add one, or withdraw the collection.');
  }
};

const change = (command: ChangeCollection, state: ExistingCollection): CollectionEvent[] => {
  const { collectionUuid } = state;
  const { title = state.title, description = state.description, occurredAt } = command;
  const events: CollectionEvent[] = [];
  const texts = { ...(title !== state.title && { title }), ...(description !== state.description && { description }) };
  if (Object.keys(texts).length > 0) {
    events.push({ type: 'CollectionTextsChanged', data: { collectionUuid, texts, occurredAt } });
  }
  const items = command.items ? changedItems(collectionUuid, state.items, command.items, command.known) : state.items;
  if (!sameValue(items, state.items)) {
    if (state.status === 'published') assertNotEmpty(items);
    events.push({ type: 'CollectionItemsChanged', data: { collectionUuid, items: [...items], occurredAt } });
  }
  return events;
};

const publish = ({ collectionUuid, status, items }: ExistingCollection, occurredAt: string): CollectionEvent[] => {
  if (status === 'published') return [];
  assertNotEmpty(items);
  return [{ type: 'CollectionPublished', data: { collectionUuid, occurredAt } }];
};

const remove = ({ collectionUuid, status }: ExistingCollection, occurredAt: string): CollectionEvent[] => {
  if (status === 'published') {
    throw conflict('collection_published', 'Readers see this collection. Withdraw it first, then remove it.');
  }
  return [{ type: 'CollectionRemoved', data: { collectionUuid, occurredAt } }];
};

const decide = (command: CollectionCommand, state: CollectionState): CollectionEvent[] => {
  const { occurredAt } = command;
  switch (command.type) {
    case 'CreateCollection':
      return create(command, state);
    case 'ChangeCollection':
      return change(command, existing(state));
    case 'PublishCollection':
      return publish(existing(state), occurredAt);
    case 'WithdrawCollection': {
      const { collectionUuid, status } = existing(state);
      return status === 'hidden' ? [] : [{ type: 'CollectionWithdrawn', data: { collectionUuid, occurredAt } }];
    }
    case 'RemoveCollection':
      return state.status === 'missing' ? [] : remove(state, occurredAt);
    default:
      return command satisfies never;
  }
};

export const collectionDecider: Decider<CollectionState, CollectionCommand, CollectionEvent> = {
  initialState: { status: 'missing' },
  evolve,
  decide,
};
