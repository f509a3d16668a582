import { useStore } from 'zustand';
import { Message } from '../../../ui/message.tsx';
import { holdersWords, isLocked } from '../quiz-standing.ts';
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
        <strong>{holdersWords(quiz, classesCount)}</strong> What you change here is a draft: the published version stays as it is
        until you publish the draft.
      </Message>
    );
  }
  const version = <a href={`/admin/quizzes/${quiz.uuid}/versions/${quiz.draft.published_revision}`}>the published version</a>;
  if (quiz.status === 'used') {
    return (
      <Message kind="mid" icon="warning" live={false}>
        <strong>Students have started {version}, so its questions and its correct choices stay.</strong> You can publish this
        draft if it keeps them; texts, quotes, strands and wrong choices may differ. Otherwise discard it.
      </Message>
    );
  }
  return (
    <Message kind="plain" live={false}>
      <strong>{holdersWords(quiz, classesCount)}</strong> This is a draft: until you publish it, everybody else sees {version}.
    </Message>
  );
}

function Used({ quizUuid }: { quizUuid: string }) {
  return (
    <Message kind="plain" live={false}>
      <strong>Students have taken this quiz.</strong> Texts, strands, the order and wrong choices can still change, and each
      student keeps the version they saw. Questions can no longer be added or removed, and the correct choices stay; a key that is
      wrong is put right in <a href={`/admin/quizzes/${quizUuid}/key_corrections`}>Key corrections</a>.
    </Message>
  );
}
