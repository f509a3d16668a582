import { useState, type ComponentType, type ReactNode } from 'react';
import * as texts from './button-texts.ts';
import type { Shared } from './share-links.ts';

type ShareDialog = ComponentType<{ shared: Shared; presses: number }>;

/** Loads the dialog only when it is first opened: most visitors never open it. */
export function useShareDialog(shared: Shared): { ask: () => void; dialog: ReactNode } {
  const [presses, setPresses] = useState(0);
  const [loaded, setLoaded] = useState<{ Dialog: ShareDialog } | null>(null);
  const [failed, setFailed] = useState(false);
  const ask = (): void => {
    setPresses(presses + 1);
    setFailed(false);
    if (!loaded)
      void import('./share-dialog.tsx').then(
        ({ ShareDialog: Dialog }) => setLoaded({ Dialog }),
        () => setFailed(true),
      );
  };
  if (failed) return { ask, dialog: <p role="alert">{texts.failed}</p> };
  return { ask, dialog: loaded && <loaded.Dialog shared={shared} presses={presses} /> };
}
