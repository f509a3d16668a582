import { useEffect, useState } from 'react';
import type { Flushed } from '../../../lib/outbox/flush.ts';
import { keepFlushing } from '../../../lib/outbox/keep-flushing.ts';
import type { Shell } from '../../../lib/page-props.ts';
import { Message } from '../../../ui/feedback/message.tsx';
import { answerFlusher } from '../api/flush-answers.ts';
import * as texts from '../texts.ts';

function waitingWords(left: number): string {
  return left === 1 ? texts.itWillBeSent : texts.theyWillBeSent;
}

/** Sends answers that an earlier visit left on this device, and says so. */
export function UnsentAnswers({ shell }: { shell: Shell }) {
  const [flushed, show] = useState<Flushed>({ sent: 0, left: 0, waiting: false });
  const viewerId = shell.viewer?.id;
  useEffect(() => {
    if (viewerId === undefined) return;
    const flush = answerFlusher(viewerId);
    return keepFlushing(async () => {
      const now = await flush();
      show((before) => ({ ...now, sent: before.sent + now.sent }));
      return now;
    });
  }, [viewerId]);

  if (flushed.left > 0) {
    return <Message kind="mid">{texts.kept(flushed.left, flushed.waiting ? waitingWords(flushed.left) : texts.seeWhy)}</Message>;
  }
  if (flushed.sent > 0) return <Message kind="good">{texts.sent(flushed.sent)}</Message>;
  return null;
}
