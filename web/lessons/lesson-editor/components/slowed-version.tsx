import { useStore } from 'zustand';
import { Message } from '#web/ui/feedback/message.tsx';
import { Button } from '#web/ui/form/button.tsx';
import type { Part } from '../changes.ts';
import type { LessonFrame } from '../lesson-kind.ts';
import { texts } from '../texts.ts';
import { useSlowing } from '../use-slowing.ts';

const paces = [0.75, 0.85] as const;
const percentOf = (pace: number): number => Math.round(pace * 100);

/** Where staff have no slowed recording, one is made of the other. */
export function SlowedVersion({ store, driver, audio }: LessonFrame & { audio: Part<'audio'> }) {
  const slowing = useStore(store, ({ lesson }) => lesson.slowing);
  const inReview = useStore(store, ({ lesson }) => lesson.stage === 'in_review');
  const saving = useStore(store, ({ pending }) => pending.length > 0);
  const ready = useSlowing(store);
  if (slowing && slowing.problem === null)
    return <Message kind="plain">{texts.slowing.pending(percentOf(slowing.pace))}</Message>;
  if (ready && audio.slowed.length > 0) return <Message kind="good">{texts.slowing.ready}</Message>;
  if (audio.standard.length === 0 || audio.slowed.length > 0 || inReview) return null;
  if (audio.standard.some(({ address }) => address.endsWith('.m4a'))) {
    return (
      <Message kind="mid" icon="warning" live={false}>
        {texts.slowing.noAac}
      </Message>
    );
  }
  return (
    <div className="slowed-version">
      {slowing?.problem && (
        <Message kind="low" live={false}>
          {texts.slowing.failed} {slowing.problem}
        </Message>
      )}
      <p className="soft">{texts.slowing.hint}</p>
      <div className="slowed-version__paces">
        {paces.map((pace) => (
          <Button
            small
            key={pace}
            aria-disabled={saving}
            onClick={() => {
              if (!saving) driver.make({ type: 'slow_down', pace });
            }}
          >
            {texts.slowing.make(percentOf(pace))}
          </Button>
        ))}
      </div>
    </div>
  );
}
