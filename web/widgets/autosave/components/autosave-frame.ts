import type { AutosaveKind } from '../autosave-kind.ts';
import type { AnyChange, AutosaveStore } from '../autosave-state.ts';
import type { AutosaveDriver } from '../create-autosave.ts';

/** What every part of an editor is given. */
export interface AutosaveFrame<Change extends AnyChange, Saved extends object> {
  store: AutosaveStore<Change, Saved>;
  driver: AutosaveDriver<Change>;
}

/** What parts that speak of changes need to know of the kind of document. */
export type ChangeLanguage<Change extends AnyChange, Saved extends object> = Pick<
  AutosaveKind<Change, Saved, never, never>,
  'thing' | 'isSaved' | 'savedText' | 'changeWords' | 'valueWords'
>;

/** The id of the element that a key stands for. */
export const elementId = (key: string): string => `field-${key.replaceAll(':', '-')}`;
