import { useStore } from 'zustand';
import type { QuizEditorPageData } from '#api/quizzes/quiz-editing/schemas.ts';
import type { QuizKind } from '../quiz-kind.ts';
import { useOpenQuestion } from '../use-open-question.ts';
import { ChallengeSection } from './challenge-section.tsx';
import { DetailsSection } from './details-section.tsx';
import { QuizBar } from './quiz-bar.tsx';
import type { EditorFrame } from './editor-frame.ts';
import { EditorNotices } from './editor-notices.tsx';
import { LanguagesSection } from './languages-section.tsx';
import { QuestionsSection } from './questions-section.tsx';

interface EditorScreenProps extends EditorFrame {
  kind: QuizKind;
  data: QuizEditorPageData;
  timeZone: string;
}

/** A quiz with everything that can be edited. */
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
    </>
  );
}
