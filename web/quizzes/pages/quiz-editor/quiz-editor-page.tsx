import { useStore } from 'zustand';
import type { QuizEditorPageData } from '#api/quizzes/quiz-editing/schemas.ts';
import { EditorScreen } from '#web/quizzes/quiz-editor/components/editor-screen.tsx';
import { useEditor } from '#web/quizzes/quiz-editor/use-editor.ts';
import { clockOf } from '#web/lib/dates.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { ownersInWords } from '#web/lib/quiz-owners.ts';
import { quizableTypeWords } from '#web/lib/quizable.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { QuizAdminTabs } from '#web/quizzes/quiz-admin-tabs/quiz-admin-tabs.tsx';
import { texts } from './texts.ts';

/** What people type before it is awake is kept. */
export const hasForm = true;

/** Edits a quiz. */
export function QuizEditorPage({ data, shell }: PageProps<QuizEditorPageData>) {
  const { store, driver, kind } = useEditor(data, shell.viewer?.id ?? 0);
  const quiz = useStore(store, (state) => state.quiz);
  return (
    <PageShell shell={shell} width="wide">
      <PageHead
        title={quiz.title}
        kicker={
          <>
            <a href="/admin/quizzes">{texts.quizzes}</a>{' '}
            {texts.facts(quiz.quizable_name, quizableTypeWords(quiz.quizable_type), ownersInWords(data.owners))}
          </>
        }
        actions={
          <ButtonLink small href={data.preview_url} target="_blank" rel="noopener">
            {texts.preview}
            <Icon name="external" size={18} />
            <span className="visually-hidden">{texts.newTab}</span>
          </ButtonLink>
        }
      />
      <QuizAdminTabs quizUuid={quiz.uuid} current="edit" />
      <EditorScreen store={store} driver={driver} kind={kind} data={data} timeZone={clockOf(shell).timeZone} />
    </PageShell>
  );
}
