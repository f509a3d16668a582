import { useState } from 'react';
import type { AdminStandardsPageData } from '#api/curriculum/lesson-alignment/schemas.ts';
import { causeOf } from '#web/lib/failure-words.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { randomUuid } from '#web/lib/random-uuid.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { to } from '#web/lib/route-call.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { texts } from '../texts.ts';
import './withdraw-document.css';

type Document = AdminStandardsPageData['documents'][number];

const words = texts.withdraw;

interface WithdrawDocumentProps {
  document: Document;
  onWithdrawn: (document: Document) => void;
}

/** Hides a document from readers, after a confirmation that explains the effect. */
export function WithdrawDocument({ document, onWithdrawn }: WithdrawDocumentProps) {
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const close = () => {
    setOpen(false);
    setProblem(null);
  };
  const withdraw = async () => {
    setSending(true);
    const { id: uuid, imported_at } = document;
    const call = to('POST /admin/standards/documents/{uuid}/withdraw', { uuid }, { imported_at });
    const reply = await pageClient().call({ ...call, idempotencyKey: randomUuid() });
    setSending(false);
    if (reply.kind !== 'ok') return setProblem(causeOf(reply));
    close();
    onWithdrawn(document);
  };
  if (!hydrated) return null;
  return (
    <>
      <Button small aria-label={words.of(document.title)} onClick={() => setOpen(true)}>
        {words.button}
      </Button>
      <Dialog title={words.of(document.title)} open={open} onClose={close}>
        <p>{words.what(document.standards_count, document.aligned_lessons_count)}</p>
        <p className="soft">{words.back}</p>
        {problem && <Message kind="low">{problem}</Message>}
        <div className="withdraw-document__actions">
          <Button tone="primary" disabled={sending} onClick={() => void withdraw()}>
            {sending ? words.sending : words.now}
          </Button>
          <Button onClick={close}>{words.cancel}</Button>
        </div>
      </Dialog>
    </>
  );
}
