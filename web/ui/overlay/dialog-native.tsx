import { useEffect, useId, useRef, type ReactNode } from 'react';
import * as texts from './dialog-texts.ts';
import { Icon } from '../drawing/icons.tsx';
import './dialog.css';
import './dialog-native.css';

interface NativeDialogProps {
  title: string;
  /** Of the element, for links and scripts that look for it. */
  id?: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The browser's own modal: keeps the focus, closes on Escape and on a press outside, gives the focus back. For pages that should stay light. */
export function NativeDialog({ title, id, open, onClose, children }: NativeDialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = element.current;
    if (!dialog || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);
  return (
    <dialog
      ref={element}
      id={id}
      className="dialog dialog-native"
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
