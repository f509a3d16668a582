import { Message } from '#web/ui/feedback/message.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { dayAndTime } from '#web/lib/dates.ts';
import { texts } from './texts.ts';
import type { LevelUpdaterFrame } from './use-level-updater.ts';
import './level-updater.css';

interface LevelUpdaterProps {
  updater: LevelUpdaterFrame;
  timeZone: string;
  /** The text it is measured from, or the level itself, still has to be saved. */
  saving: boolean;
  /** The draft is in review and cannot be changed. */
  inReview: boolean;
}

const kinds = { pending: 'plain', success: 'good', failed: 'low' } as const;

/** Below a level: starts its measurement from the transcript and shows the result. */
export function LevelUpdater({ updater, timeZone, saving, inReview }: LevelUpdaterProps) {
  const { level, status, errorText, cause, updatedAt, sending, driver } = updater;
  const pending = status === 'pending';
  const words = texts.levels[level];
  return (
    <div className="level-updater">
      {status !== 'not_found' && (
        <Message kind={kinds[status]} {...(pending && { icon: 'clock' as const })}>
          <span className="level-updater__banner">{texts.banners[status]}</span>
          {updatedAt && <span className="soft">, {dayAndTime(updatedAt, timeZone)}</span>}
          {errorText && (
            <span className="level-updater__reason">
              {errorText}
              {cause && `. ${cause}`}
            </span>
          )}
        </Message>
      )}
      {status === 'not_found' && errorText && <Message kind="low">{errorText}</Message>}
      <div className="level-updater__actions">
        {inReview ? (
          <p className="soft level-updater__hint">{texts.inReview}</p>
        ) : (
          <Button
            small
            // Not disabled while the request is in flight: that would take the focus from the person who has just pressed it.
            disabled={pending}
            aria-disabled={saving || sending || undefined}
            aria-label={words.update}
            onClick={() => {
              if (!saving && !sending) driver.update();
            }}
          >
            {texts.update}
          </Button>
        )}
        {pending && (
          <Button small tone="quiet" aria-disabled={sending || undefined} aria-label={words.cancel} onClick={driver.cancel}>
            {texts.cancel}
          </Button>
        )}
        {saving && !pending && !inReview && <p className="soft level-updater__hint">{texts.savesFirst}</p>}
      </div>
    </div>
  );
}
