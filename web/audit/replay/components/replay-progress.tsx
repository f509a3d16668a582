import type { ReplayData } from '#api/audit/replay/schemas.ts';
import { Button } from '#web/ui/form/button.tsx';
import { utcWords } from '../moment-words.ts';
import { texts } from '../texts.ts';
import { PageForm } from '#web/ui/form/page-form.tsx';

interface ReplayProgressProps {
  moment: string;
  replay: ReplayData;
  csrfToken: string;
  returnTo: string;
}

/** The progress of a replay, with a way to stop it. */
export function ReplayProgress({ moment, replay, csrfToken, returnTo }: ReplayProgressProps) {
  const { status, percent, events_count, events_per_second } = replay;
  return (
    <section className="replay-progress" aria-label={texts.progress.label(utcWords(moment))}>
      <div className="replay-progress__head">
        <h2>{texts.progress.title(utcWords(moment))}</h2>
        <PageForm action={`/analyst/replays/${replay.id}/cancel`} csrf={csrfToken}>
          <input type="hidden" name="return_to" value={returnTo} />
          <Button type="submit">{texts.progress.stop}</Button>
        </PageForm>
      </div>
      <progress className="replay-progress__bar" max={100} value={percent} aria-label={texts.progress.folded} />
      <p className="replay-progress__words" aria-live="polite">
        {status === 'waiting'
          ? texts.progress.waiting
          : texts.progress.facts(percent, events_count.toLocaleString('en-US'), events_per_second.toLocaleString('en-US'))}
      </p>
      <noscript>
        <a href={returnTo}>{texts.progress.checkAgain}</a>
      </noscript>
    </section>
  );
}
