import { useStore } from 'zustand';
import { elementId } from '#web/widgets/autosave/components/autosave-frame.ts';
import { AutosaveNotices } from '#web/widgets/autosave/components/autosave-notices.tsx';
import { gapsOf, remarksOf, type Gap } from '../gaps.ts';
import type { QuizKind } from '../quiz-kind.ts';
import { isUnpublished, holdersWords, isLocked } from '../quiz-standing.ts';
import { texts } from '../texts.tsx';
import type { EditorFrame } from './editor-frame.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import './editor-notices.css';

/** Shown before the first change and while there is a draft: who sees which version. */
function VersionNotice({ store }: Pick<EditorFrame, 'store'>) {
  const quiz = useStore(store, (state) => state.quiz);
  const classesCount = useStore(store, (state) => state.classesCount);
  if (quiz.status === 'draft') return null;
  if (isLocked(quiz)) return <Used quizUuid={quiz.uuid} />;
  if (!quiz.draft) {
    return (
      <Message kind="plain" live={false}>
        <strong>{holdersWords(quiz, classesCount)}</strong> {texts.version.isDraft}
      </Message>
    );
  }
  const version = <a href={`/admin/quizzes/${quiz.uuid}/versions/${quiz.draft.published_revision}`}>{texts.version.published}</a>;
  if (quiz.status === 'used') {
    return (
      <Message kind="mid" icon="warning" live={false}>
        <strong>{texts.version.started(version)}</strong> {texts.version.mayPublish}
      </Message>
    );
  }
  return (
    <Message kind="plain" live={false}>
      <strong>{holdersWords(quiz, classesCount)}</strong> {texts.version.untilPublished(version)}
    </Message>
  );
}

function Used({ quizUuid }: { quizUuid: string }) {
  return (
    <Message kind="plain" live={false}>
      <strong>{texts.version.used}</strong>{' '}
      {texts.version.whatStays(<a href={`/admin/quizzes/${quizUuid}/key_corrections`}>{texts.version.keyCorrections}</a>)}
    </Message>
  );
}

/** What editors should know first: the state of the quiz, what is missing, and the result of the last action. */
export function EditorNotices({ store, driver, kind }: EditorFrame & { kind: QuizKind }) {
  const quiz = useStore(store, (state) => state.quiz);
  return (
    <div className="editor-notices">
      <AutosaveNotices store={store} driver={driver} kind={kind} />
      <VersionNotice store={store} />
      {isUnpublished(quiz) && <Gaps store={store} />}
      <Remarks store={store} />
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
      <GapList gaps={gaps} />
    </section>
  );
}

/** Also of a published quiz: a picture without words can be described at any time. */
function Remarks({ store }: Pick<EditorFrame, 'store'>) {
  const quiz = useStore(store, (state) => state.quiz);
  const questions = useStore(store, (state) => state.questions);
  const remarks = remarksOf(quiz, questions);
  if (remarks.length === 0) return null;
  return (
    <section className="gaps" aria-label={texts.notices.remarks}>
      <h2 className="gaps__title">{texts.notices.remarks}</h2>
      <GapList gaps={remarks} />
    </section>
  );
}

const GapList = ({ gaps }: { gaps: readonly Gap[] }) => (
  <ul className="gaps__list">
    {gaps.map(({ questionUuid, text }) => (
      <li key={questionUuid ?? 'quiz'}>
        {questionUuid ? <a href={`#${elementId(`question:${questionUuid}:heading`)}`}>{text}</a> : text}
      </li>
    ))}
  </ul>
);
