import { useStore } from 'zustand';
import { EditorBar } from '#web/widgets/autosave/components/editor-bar.tsx';
import type { QuizKind } from '../quiz-kind.ts';
import { standingWords } from '../quiz-standing.ts';
import type { OpenQuestion } from '../use-open-question.ts';
import type { EditorFrame } from './editor-frame.ts';
import { PublishActions } from './publish-actions.tsx';

interface QuizBarProps extends EditorFrame {
  kind: QuizKind;
  timeZone: string;
  open: OpenQuestion;
}

/** What state the quiz is in, where one's work is, and the way on. */
export function QuizBar({ store, driver, kind, timeZone, open }: QuizBarProps) {
  const standing = standingWords(useStore(store, ({ quiz }) => quiz));
  return (
    <EditorBar store={store} driver={driver} kind={kind} standing={standing} timeZone={timeZone}>
      <PublishActions store={store} driver={driver} open={open} />
    </EditorBar>
  );
}
