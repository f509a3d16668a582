import type { EditorDriver } from '../create-editor.ts';
import type { EditorStore } from '../store/editor-store.ts';

/** What every part of the editor is given. */
export interface EditorFrame {
  store: EditorStore;
  driver: EditorDriver;
}
