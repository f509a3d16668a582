import type { AutosaveDriver } from '#web/widgets/autosave/create-autosave.ts';
import type { Change } from '../changes.ts';
import type { EditorStore } from '../store/editor-store.ts';

/** What every part of the editor is given. */
export interface EditorFrame {
  store: EditorStore;
  driver: AutosaveDriver<Change>;
}
