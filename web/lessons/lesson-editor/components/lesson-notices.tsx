import { useStore } from 'zustand';
import { dayAndTime } from '#web/lib/dates.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { elementId } from '#web/widgets/autosave/components/autosave-frame.ts';
import { AutosaveNotices } from '#web/widgets/autosave/components/autosave-notices.tsx';
import { lessonKind, type LessonFrame } from '../lesson-kind.ts';
import { texts } from '../texts.ts';

/** Sections of parts have no field of their own to jump to. */
const places: Readonly<Record<string, string>> = { picture_alt: 'section-picture', tab_title: 'section-tabs' };

/** What one should know before one begins, what is missing, and what has just become of the lesson. */
export function LessonNotices({ store, driver, timeZone }: LessonFrame & { timeZone: string }) {
  const { stage, missing, publish_at, returned_because } = useStore(store, ({ lesson }) => lesson);
  return (
    <div className="lesson-notices">
      <AutosaveNotices store={store} driver={driver} kind={lessonKind} />
      {returned_because !== null && (
        <Message kind="mid" icon="person" live={false}>
          <strong>{texts.notices.returned}</strong> {returned_because}
        </Message>
      )}
      {publish_at !== null && (
        <Message kind="plain" live={false}>
          <strong>{texts.notices.planned(dayAndTime(publish_at, timeZone))}</strong> {texts.notices.changeCallsOff}
        </Message>
      )}
      {stage === 'writing' && missing.length > 0 && (
        <section className="lesson-gaps" id="review-gaps" tabIndex={-1} aria-label={texts.notices.before}>
          <h2 className="lesson-gaps__title">{texts.notices.before}</h2>
          <ul>
            {missing.map((gap) => (
              <li key={gap}>
                <a href={`#${places[gap] ?? elementId(gap)}`}>{texts.notices.missing[gap] ?? gap}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
