import type { AutosaveKind } from '../autosave-kind.ts';
import type { AnyChange, AutosaveStore } from '../autosave-state.ts';
import type { AutosaveDriver } from '../create-autosave.ts';

/** The props that every part of an editor receives. */
export interface AutosaveFrame<Change extends AnyChange, Saved extends object> {
  store: AutosaveStore<Change, Saved>;
  driver: AutosaveDriver<Change>;
}

/** The rules of a document kind needed to describe its changes. */
export type ChangeLanguage<Change extends AnyChange, Saved extends object> = Pick<
  AutosaveKind<Change, Saved, never, never>,
  'thing' | 'isSaved' | 'savedText' | 'changeWords' | 'valueWords'
>;

/** The ID of the element for a key. */
export const elementId = (key: string): string => `field-${key.replaceAll(':', '-')}`;
