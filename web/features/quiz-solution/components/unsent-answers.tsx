import { useEffect, useState } from 'react';
import { createHttpClient } from '../../../lib/http-client.ts';
import { counted } from '../../../lib/words.ts';
import { Message } from '../../../ui/message.tsx';
import type { Shell } from '../../../lib/page-props.ts';
import { openOutbox } from '../api/outbox.ts';
import { createQuizSolutionApi } from '../api/quiz-solution-api.ts';
import { openTabs } from '../api/tabs.ts';
import { flushOutbox, type Flushed } from '../flush-outbox.ts';
import { keepFlushing } from '../keep-flushing.ts';

function waitingWords(left: number): string {
  return left === 1
    ? 'We cannot reach Earshot; it will be sent once Earshot is back.'
    : 'We cannot reach Earshot; they will be sent once Earshot is back.';
}

/** Sends answers that an earlier visit left on this device, and says so. */
export function UnsentAnswers({ shell }: { shell: Shell }) {
  const [flushed, show] = useState<Flushed>({ sent: 0, left: 0, waiting: false });
  const viewerId = shell.viewer?.id;
  useEffect(() => {
    if (viewerId === undefined) return;
    const api = createQuizSolutionApi(createHttpClient({ fetch: window.fetch.bind(window), csrfToken: shell.csrf_token }));
    const opened = openOutbox();
    const tabs = openTabs();
    return keepFlushing(async () => {
      const flushed = await flushOutbox({ api, outbox: await opened, viewerId }, tabs);
      show((before) => ({ ...flushed, sent: before.sent + flushed.sent }));
      return flushed;
    });
  }, [viewerId, shell.csrf_token]);

  if (flushed.left > 0) {
    return (
      <Message kind="mid">
        {counted(flushed.left, 'answer')} kept on this device.{' '}
        {flushed.waiting ? waitingWords(flushed.left) : 'Open the quiz to see why.'}
      </Message>
    );
  }
  if (flushed.sent > 0) return <Message kind="good">{counted(flushed.sent, 'answer')} from this device saved.</Message>;
  return null;
}
