import { useStore } from 'zustand';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/page-head.tsx';
import { elementId } from '../changes.ts';
import type { EditorFrame } from './editor-frame.ts';
import { FieldFailure } from './field-status.tsx';
import './challenge-section.css';

/** Whether visitors may take the quiz. It is the opposite of assigning it, so it says why not where it cannot be. */
export function ChallengeSection({ store, driver, ofDistrict }: EditorFrame & { ofDistrict: boolean }) {
  const quiz = useStore(store, (state) => state.quiz);
  const classesCount = useStore(store, (state) => state.classesCount);
  const possible = classesCount === 0 && quiz.status !== 'used' && !ofDistrict;
  return (
    <Section id="challenge-heading" title="Listening challenge">
      <div className="card challenge-choice">
        {quiz.in_challenge ? (
          <InTheChallenge isDraft={quiz.status === 'draft'} />
        ) : (
          <NotInTheChallenge possible={possible} reason={ofDistrict ? 'It belongs to a district' : 'Classes have this quiz'} />
        )}
        {(quiz.in_challenge || possible) && (
          <Button
            small
            id={elementId('challenge')}
            onClick={() => driver.make({ type: quiz.in_challenge ? 'take_out_of_challenge' : 'put_in_challenge' })}
          >
            {quiz.in_challenge ? 'Take it out of the challenge' : 'Put it in the challenge'}
          </Button>
        )}
        <FieldFailure {...{ store, driver }} fieldKey="challenge" />
      </div>
    </Section>
  );
}

function InTheChallenge({ isDraft }: { isDraft: boolean }) {
  return (
    <p>
      <strong>{isDraft ? 'Visitors can take this quiz once it is published.' : 'Every visitor can take this quiz.'}</strong> It
      needs no account, and it cannot be assigned to a class. <a href="/listening_challenge/quiz">See it as visitors do</a>
    </p>
  );
}

function NotInTheChallenge({ possible, reason }: { possible: boolean; reason: string }) {
  if (!possible) {
    return (
      <p>
        {reason}, so it cannot be open to everybody: <a href="/admin/quizzes/new">make another quiz</a> for the listening
        challenge.
      </p>
    );
  }
  return (
    <p>
      Open this quiz to every visitor, without an account. Anyone can then find out its answers, so it cannot be assigned to a
      class. Its lesson needs a recording. If several quizzes are in the challenge, visitors get the newest.
    </p>
  );
}
