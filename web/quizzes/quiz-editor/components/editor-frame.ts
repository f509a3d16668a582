import type { AutosaveDriver } from '#web/widgets/autosave/create-autosave.ts';
import type { Change } from '../changes.ts';
import type { EditorStore } from '../store/editor-store.ts';

/** The props that every part of the editor receives. */
export interface EditorFrame {
  store: EditorStore;
  driver: AutosaveDriver<Change>;
}
