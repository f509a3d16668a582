import type { ReactNode } from 'react';
import { Message } from '../../ui/feedback/message.tsx';
import { Button } from '../../ui/form/button.tsx';
import { texts } from './texts.ts';
import type { SavedRows } from './use-saved-rows.ts';
import './saved-rows.css';

interface SavedRowsFormProps {
  list: Pick<SavedRows<unknown>, 'save' | 'dirty' | 'sending' | 'notice'>;
  children: ReactNode;
}

/** A list with the button that saves it, and what came of that. */
export function SavedRowsForm({ list, children }: SavedRowsFormProps) {
  const { save, dirty, sending, notice } = list;
  return (
    <form
      className="saved-rows"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {children}
      {notice && (
        <Message
          kind={notice.kind}
          actions={
            notice.stale && (
              <Button small onClick={() => window.location.reload()}>
                {texts.reload}
              </Button>
            )
          }
        >
          {notice.text}
        </Message>
      )}
      <div className="saved-rows__end">
        <Button type="submit" tone="primary" disabled={sending || !dirty}>
          {sending ? texts.saving : texts.save}
        </Button>
        {dirty && !sending && <span className="soft">{texts.unsaved}</span>}
      </div>
    </form>
  );
}
