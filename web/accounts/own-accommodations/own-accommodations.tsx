import { clockOf, shortDay } from '#web/lib/dates.ts';
import type { Shell } from '#web/lib/page-props.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { ownTexts } from './own-texts.ts';
import type { AccommodationSwitches } from '#api/classes/accommodations/schemas.ts';
import './own-accommodations.css';

/** The student's settings, in whole sentences for the student. */
function ownWords({
  extra_days: days,
  slow_audio_first,
  larger_text,
  home_language_first,
  transcript_open,
}: AccommodationSwitches): string[] {
  return [
    days > 0 ? ownTexts.days(days) : '',
    slow_audio_first ? ownTexts.slow : '',
    larger_text ? ownTexts.text : '',
    home_language_first ? ownTexts.language : '',
    transcript_open ? ownTexts.transcript : '',
  ].filter(Boolean);
}

/** The accommodations of the student who views the page, in plain words; nothing for everybody else. */
export function OwnAccommodations({ shell }: { shell: Shell }) {
  const own = shell.accommodations;
  if (!own) return null;
  const until = own.valid_until && ownTexts.until(shortDay(own.valid_until, clockOf(shell)));
  return (
    <div className="own-accommodations">
      <Message kind="plain" icon="person" live={false}>
        <strong>{ownTexts.title}</strong>
        <ul className="own-accommodations__list">
          {ownWords(own).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {until}
      </Message>
    </div>
  );
}
