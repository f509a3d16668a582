import { useStore } from 'zustand';
import { Button } from '../../../ui/form/button.tsx';
import { Message } from '../../../ui/feedback/message.tsx';
import { changeWords, valueWords } from '../change-words.ts';
import { elementId } from '../changes.ts';
import { gapsOf } from '../gaps.ts';
import { isUnpublished } from '../quiz-standing.ts';
import { texts } from '../texts.tsx';
import type { EditorFrame } from './editor-frame.ts';
import { VersionNotice } from './version-notice.tsx';
import './editor-notices.css';

/** What one should know before one begins: the state of the quiz, what it lacks, and what has just become of it. */
export function EditorNotices({ store, driver }: EditorFrame) {
  const notice = useStore(store, (state) => state.notice);
  const quiz = useStore(store, (state) => state.quiz);
  return (
    <div className="editor-notices">
      {notice && (
        <Message
          kind={notice.kind}
          icon={notice.kind === 'mid' ? 'warning' : 'check'}
          actions={
            <Button small onClick={driver.closeNotice}>
              {texts.notices.close}
            </Button>
          }
        >
          {notice.text}
        </Message>
      )}
      <LostTexts store={store} driver={driver} />
      <VersionNotice store={store} />
      {isUnpublished(quiz) && <Gaps store={store} />}
    </div>
  );
}

function Gaps({ store }: Pick<EditorFrame, 'store'>) {
  const quiz = useStore(store, (state) => state.quiz);
  const questions = useStore(store, (state) => state.questions);
  const gaps = gapsOf(quiz, questions);
  if (gaps.length === 0) return null;
  return (
    <section className="gaps" id="publish-gaps" tabIndex={-1} aria-label={texts.notices.missing}>
      <h2 className="gaps__title">{texts.notices.before}</h2>
      <ul className="gaps__list">
        {gaps.map(({ questionUuid, text }) => (
          <li key={questionUuid ?? 'quiz'}>
            {questionUuid ? <a href={`#${elementId(`question:${questionUuid}:heading`)}`}>{text}</a> : text}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Texts for what somebody else removed: to be copied, for nothing can be saved there any more. */
function LostTexts({ store, driver }: EditorFrame) {
  const lost = useStore(store, (state) => state.lost);
  const questions = useStore(store, (state) => state.questions);
  if (lost.length === 0) return null;
  return (
    <Message
      kind="low"
      actions={
        <Button small onClick={driver.forgetLost}>
          {texts.notices.gotIt}
        </Button>
      }
    >
      <strong>{texts.notices.lost}</strong> {texts.notices.copy}
      <ul className="lost-texts">
        {lost.map((operation) => (
          <li key={operation.idempotencyKey}>
            {changeWords(operation.change, questions)}: <q>{valueWords(operation.change)}</q>
          </li>
        ))}
      </ul>
    </Message>
  );
}
