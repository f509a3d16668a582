import { useEffect, useState } from 'react';
import { dayAndTime, dayOf, timeOfDay } from '../lib/dates.ts';
import { onWake } from '../lib/on-wake.ts';
import { pageClient } from '../lib/page-client.ts';
import { Button } from '../ui/form/button.tsx';
import { Message } from '../ui/feedback/message.tsx';
import { mount } from './mount.tsx';
import { texts } from './texts.ts';

const askEveryMs = 15_000;

/** Over a page that came from the device: since when it is as it is, and when Earshot is back. */
export function showNotice(): void {
  const { keptAt } = document.documentElement.dataset;
  const place = document.createElement('div');
  place.className = 'kept-notice';
  document.body.prepend(place);
  mount(place, <KeptNotice keptAt={keptAt!} />);
}

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

function whenWords(keptAt: string): string {
  const isToday = dayOf(keptAt, timeZone) === dayOf(new Date().toISOString(), timeZone);
  return isToday ? texts.at(timeOfDay(keptAt, timeZone)) : texts.on(dayAndTime(keptAt, timeZone));
}

function KeptNotice({ keptAt }: { keptAt: string }) {
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    const ask = async (): Promise<void> => {
      const reply = await pageClient().call({ method: 'GET', path: '/api/session' });
      setBack(reply.kind === 'ok');
    };
    const timer = setInterval(() => void ask(), askEveryMs);
    const stopWaking = onWake(() => void ask());
    return () => {
      clearInterval(timer);
      stopWaking();
    };
  }, []);
  if (isBack) {
    return (
      <Message
        kind="good"
        actions={
          <Button small onClick={() => location.reload()}>
            {texts.reload}
          </Button>
        }
      >
        <strong>{texts.back}</strong> {texts.backHint}
      </Message>
    );
  }
  return (
    <Message kind="mid">
      <strong>{texts.away}</strong> {texts.asItWas(whenWords(keptAt))}
    </Message>
  );
}
