import { useStore } from 'zustand';
import { Message } from '#web/ui/feedback/message.tsx';
import { holdersWords, isLocked } from '../quiz-standing.ts';
import { texts } from '../texts.tsx';
import type { EditorFrame } from './editor-frame.ts';

/** Before the first change and while a draft is under way: who sees what. */
export function VersionNotice({ store }: Pick<EditorFrame, 'store'>) {
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
