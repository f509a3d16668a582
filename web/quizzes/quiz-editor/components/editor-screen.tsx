import { useStore } from 'zustand';
import type { QuizEditorPageData } from '#api/quizzes/quiz-editing/schemas.ts';
import type { QuizKind } from '../quiz-kind.ts';
import { useOpenQuestion, type OpenQuestion } from '../use-open-question.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Section } from '#web/ui/content/page-head.tsx';
import { elementId } from '#web/widgets/autosave/components/autosave-frame.ts';
import { texts } from '../texts.tsx';
import type { EditorFrame } from './editor-frame.ts';
import { FieldFailure } from '#web/widgets/autosave/components/field-status.tsx';
import './challenge-section.css';
import { longestTitle } from '#domain/quizzes/limits.ts';
import { AudioStop } from './audio-stop.tsx';
import { QuizTextArea } from './quiz-text-area.tsx';
import './details-section.css';
import { EditorBar } from '#web/widgets/autosave/components/editor-bar.tsx';
import { standingWords, canUnpublish, isUnpublished } from '../quiz-standing.ts';
import { ConfirmButton } from '#web/widgets/autosave/components/confirm-button.tsx';
import { EditorNotices } from './editor-notices.tsx';
import { LanguagesSection } from './languages-section.tsx';
import { QuestionsSection } from './questions-section.tsx';

/** The next steps from the quiz's current state. */
function PublishActions({ store, driver, open }: EditorFrame & { open: OpenQuestion }) {
  const quiz = useStore(store, (state) => state.quiz);
  const classesCount = useStore(store, (state) => state.classesCount);
  const busy = useStore(store, (state) => state.conflict !== null);
  if (isUnpublished(quiz)) {
    const ready = quiz.missing.length === 0 && !busy;
    const showGaps = () => {
      document.getElementById('publish-gaps')?.focus();
      const first = quiz.missing.find((gap) => gap.quiz_question_uuid !== null)?.quiz_question_uuid;
      if (first) open.show(first);
    };
    return (
      <span className="editor-bar__publish">
        {quiz.draft && (
          <ConfirmButton
            busy={busy}
            label={texts.publish.discard}
            question={texts.publish.discardQuestion}
            yes={texts.publish.discardYes}
            onYes={() => driver.make({ type: 'discard_draft' })}
          />
        )}
        <Button
          small
          tone="primary"
          aria-disabled={!ready || undefined}
          aria-describedby={ready ? undefined : 'publish-gaps'}
          onClick={() => (ready ? driver.make({ type: 'publish' }) : showGaps())}
        >
          {quiz.draft ? texts.publish.publishDraft : texts.publish.publish}
        </Button>
      </span>
    );
  }
  if (!canUnpublish(quiz, classesCount)) return null;
  return (
    <span className="editor-bar__publish">
      <ConfirmButton
        busy={busy}
        label={texts.publish.unpublish}
        question={texts.publish.unpublishQuestion}
        yes={texts.publish.unpublishYes}
        onYes={() => driver.make({ type: 'unpublish' })}
      />
    </span>
  );
}

/** Whether visitors may take the quiz. This rules out assigning it, so where it is not possible, the reason is shown. */
function ChallengeSection({ store, driver, ofDistrict }: EditorFrame & { ofDistrict: boolean }) {
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

/** Whether new classes are offered the quiz. Classes that have it go on either way. */
function RetireSection({ store, driver }: EditorFrame) {
  const retired = useStore(store, ({ quiz }) => quiz.retired);
  return (
    <Section id="retire-heading" title={texts.retire.title}>
      <div className="card challenge-choice">
        <p>
          <strong>{retired ? texts.retire.retired : texts.retire.offered}</strong> {texts.retire.explained}
        </p>
        <Button small id={elementId('retired')} onClick={() => driver.make({ type: retired ? 'offer_again' : 'retire' })}>
          {retired ? texts.retire.offerAgain : texts.retire.retire}
        </Button>
        <FieldFailure store={store} driver={driver} fieldKey="retired" />
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

interface DetailsSectionProps extends EditorFrame {
  recordings: QuizEditorPageData['recordings'];
}

/** Title, lesson and recording of a quiz. */
function DetailsSection({ store, driver, recordings }: DetailsSectionProps) {
  const title = useStore(store, ({ quiz }) => quiz.title);
  return (
    <Section id="details-heading" title={texts.details.title}>
      <div className="card details">
        <QuizTextArea
          store={store}
          driver={driver}
          label={texts.details.quizTitle}
          saved={title}
          maxLength={longestTitle}
          change={(value) => ({ type: 'title', value: value.replaceAll('\n', ' ') })}
        />
        <AudioStop store={store} driver={driver} recordings={recordings} />
      </div>
    </Section>
  );
}

interface QuizBarProps extends EditorFrame {
  kind: QuizKind;
  timeZone: string;
  open: OpenQuestion;
}

/** The quiz's status, the save state of the edits, and the next step. */
function QuizBar({ store, driver, kind, timeZone, open }: QuizBarProps) {
  const standing = standingWords(useStore(store, ({ quiz }) => quiz));
  return (
    <EditorBar store={store} driver={driver} kind={kind} standing={standing} timeZone={timeZone}>
      <PublishActions store={store} driver={driver} open={open} />
    </EditorBar>
  );
}

interface EditorScreenProps extends EditorFrame {
  kind: QuizKind;
  data: QuizEditorPageData;
  timeZone: string;
}

/** The editor of a quiz, with everything that can be changed. */
export function EditorScreen({ store, driver, kind, data, timeZone }: EditorScreenProps) {
  const announcement = useStore(store, (state) => state.announcement);
  const open = useOpenQuestion(store);
  return (
    <>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <QuizBar store={store} driver={driver} kind={kind} timeZone={timeZone} open={open} />
      <EditorNotices store={store} driver={driver} kind={kind} />
      <DetailsSection store={store} driver={driver} recordings={data.recordings} />
      <QuestionsSection store={store} driver={driver} open={open} strands={data.listening_strands} />
      <LanguagesSection store={store} driver={driver} languages={data.languages} previewUrl={data.preview_url} />
      <ChallengeSection store={store} driver={driver} ofDistrict={data.owners.length > 0} />
      <RetireSection store={store} driver={driver} />
    </>
  );
}
