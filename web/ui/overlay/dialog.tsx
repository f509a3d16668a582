import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Icon } from '../drawing/icons.tsx';
import * as texts from './dialog-texts.ts';
import './dialog.css';

interface DialogProps {
  title: ReactNode;
  /** Of the element, for links and scripts that look for it. */
  id?: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** React warns of layout effects on the server, where no dialog has been opened. */
const useBeforeRemoval = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** The browser's own modal: keeps the focus, closes on Escape and on a press outside, gives the focus back. */
export function Dialog({ title, id, open, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = element.current;
    if (!dialog || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);
  // An element that goes away while it is open would take the focus with it.
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
