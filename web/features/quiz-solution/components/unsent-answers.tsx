import { useEffect, useState } from 'react';
import { flushOutbox, type Flushed } from '../../../lib/outbox/flush.ts';
import { keepFlushing } from '../../../lib/outbox/keep-flushing.ts';
import { pageClient } from '../../../lib/page-client.ts';
import { Message } from '../../../ui/feedback/message.tsx';
import type { Shell } from '../../../lib/page-props.ts';
import { answerDelivery } from '../api/answer-delivery.ts';
import { openAnswerOutbox } from '../api/answer-outbox.ts';
import { openAnswerTabs } from '../api/answer-tabs.ts';
import { createQuizSolutionApi } from '../api/quiz-solution-api.ts';
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
    const api = createQuizSolutionApi(pageClient());
    const opened = openAnswerOutbox();
    const tabs = openAnswerTabs();
    return keepFlushing(async () => {
      const delivery = answerDelivery({ api, outbox: await opened, viewerId });
      const flushed = await flushOutbox(delivery, tabs, (answer) => {
        tabs.post({ kind: 'sent', solutionUuid: answer.solution_uuid });
      });
      show((before) => ({ ...flushed, sent: before.sent + flushed.sent }));
      return flushed;
    });
  }, [viewerId]);

  if (flushed.left > 0) {
    return <Message kind="mid">{texts.kept(flushed.left, flushed.waiting ? waitingWords(flushed.left) : texts.seeWhy)}</Message>;
  }
  if (flushed.sent > 0) return <Message kind="good">{texts.sent(flushed.sent)}</Message>;
  return null;
}
