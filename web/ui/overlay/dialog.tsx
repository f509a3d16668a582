import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import * as texts from './dialog-texts.ts';
import { Icon } from '../drawing/icons.tsx';
import './dialog.css';

interface DialogProps {
  title: ReactNode;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Keeps the focus inside, closes on Escape and on a press outside, and gives the focus back. */
export function Dialog({ title, open, onClose, children }: DialogProps) {
  return (
    <ModalOverlay className="dialog-shade" isOpen={open} isDismissable onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal className="dialog">
        <AriaDialog className="dialog__body">
          <div className="dialog__head">
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            <button type="button" className="dialog__close" onClick={onClose} aria-label={texts.close}>
              <Icon name="cross" />
            </button>
          </div>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
