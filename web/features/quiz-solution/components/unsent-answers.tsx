import { useEffect, useState } from 'react';
import { createHttpClient } from '../../../lib/http-client.ts';
import { counted } from '../../../lib/words.ts';
import { Message } from '../../../ui/message.tsx';
import type { Shell } from '../../../lib/page-props.ts';
import { openOutbox } from '../api/outbox.ts';
import { createQuizSolutionApi } from '../api/quiz-solution-api.ts';
import { openTabs } from '../api/tabs.ts';
import { onWake } from '../../../lib/on-wake.ts';
import { flushOutbox, type Flushed } from '../flush-outbox.ts';

/** Sends answers that an earlier visit left on this device, and says so. */
export function UnsentAnswers({ shell }: { shell: Shell }) {
  const [flushed, show] = useState<Flushed>({ sent: 0, left: 0 });
  const viewerId = shell.viewer?.id;
  useEffect(() => {
    if (viewerId === undefined) return;
    const api = createQuizSolutionApi(createHttpClient({ fetch: window.fetch.bind(window), csrfToken: shell.csrf_token }));
    const opened = openOutbox();
    const tabs = openTabs();
    const flush = () =>
      void opened
        .then((outbox) => flushOutbox({ api, outbox, viewerId }, tabs))
        .then(({ sent, left }) => show((before) => ({ sent: before.sent + sent, left })));
    flush();
    return onWake(flush);
  }, [viewerId, shell.csrf_token]);

  if (flushed.left > 0) {
    return (
      <Message kind="mid">
        {counted(flushed.left, 'answer')} kept on this device. {flushed.left === 1 ? 'It is' : 'They are'} sent as soon as you are
        back online. Open the quiz to see more.
      </Message>
    );
  }
  if (flushed.sent > 0) return <Message kind="good">{counted(flushed.sent, 'answer')} from this device saved.</Message>;
  return null;
}
