import { useStore } from 'zustand';
import { Button } from '#web/ui/form/button.tsx';
import { Section } from '#web/ui/content/page-head.tsx';
import { elementId } from '#web/widgets/autosave/components/autosave-frame.ts';
import { texts } from '../texts.tsx';
import type { EditorFrame } from './editor-frame.ts';
import { FieldFailure } from '#web/widgets/autosave/components/field-status.tsx';
import './challenge-section.css';

/** Whether visitors may take the quiz. It is the opposite of assigning it, so it says why not where it cannot be. */
export function ChallengeSection({ store, driver, ofDistrict }: EditorFrame & { ofDistrict: boolean }) {
  const quiz = useStore(store, (state) => state.quiz);
  const classesCount = useStore(store, (state) => state.classesCount);
  const possible = classesCount === 0 && quiz.status !== 'used' && !ofDistrict;
  return (
    <Section id="challenge-heading" title={texts.challenge.title}>
      <div className="card challenge-choice">
        {quiz.in_challenge ? (
          <InTheChallenge isDraft={quiz.status === 'draft'} />
        ) : (
          <NotInTheChallenge possible={possible} reason={ofDistrict ? texts.challenge.ofDistrict : texts.challenge.hasClasses} />
        )}
        {(quiz.in_challenge || possible) && (
          <Button
            small
            id={elementId('challenge')}
            onClick={() => driver.make({ type: quiz.in_challenge ? 'take_out_of_challenge' : 'put_in_challenge' })}
          >
            {quiz.in_challenge ? texts.challenge.takeOut : texts.challenge.putIn}
          </Button>
        )}
        <FieldFailure store={store} driver={driver} fieldKey="challenge" />
      </div>
    </Section>
  );
}

function InTheChallenge({ isDraft }: { isDraft: boolean }) {
  return (
    <p>
      <strong>{isDraft ? texts.challenge.oncePublished : texts.challenge.forVisitors}</strong> {texts.challenge.noAccount}{' '}
      <a href="/listening_challenge/quiz">{texts.challenge.seeIt}</a>
    </p>
  );
}

function NotInTheChallenge({ possible, reason }: { possible: boolean; reason: string }) {
  if (!possible) {
    return <p>{texts.challenge.notPossible(reason, <a href="/admin/quizzes/new">{texts.challenge.makeAnother}</a>)}</p>;
  }
  return <p>{texts.challenge.explained}</p>;
}
