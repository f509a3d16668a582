import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Icon } from '../drawing/icons.tsx';
import * as texts from './dialog-texts.ts';
import './dialog.css';

interface DialogProps {
  title: ReactNode;
  /** The element's ID, for links and scripts that refer to it. */
  id?: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** React warns about layout effects on the server, where no dialog is open anyway. */
const useBeforeRemoval = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** The browser's own modal: traps focus, closes on Escape and on a click outside, and returns focus. */
export function Dialog({ title, id, open, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = element.current;
    if (!dialog || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);
  // An element removed while open would lose the focus instead of returning it.
  useBeforeRemoval(() => {
    const dialog = element.current;
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element}
      id={id}
      className="dialog"
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="dialog__body">
        <div className="dialog__head">
          <h2 id={titleId}>{title}</h2>
          <button type="button" className="dialog__close" onClick={onClose} aria-label={texts.close}>
            <Icon name="cross" />
          </button>
        </div>
        {open && children}
      </div>
    </dialog>
  );
}
