import { useStore } from 'zustand';
import type { QuizEditorPageData } from '#api/quizzes/quiz-editing/schemas.ts';
import { EditorScreen } from '#web/quizzes/quiz-editor/components/editor-screen.tsx';
import { useState } from 'react';
import { pageClient } from '#web/lib/page-client.ts';
import { useAutosave } from '#web/widgets/autosave/use-autosave.ts';
import { createEditorApi } from '#web/quizzes/quiz-editor/api/editor-api.ts';
import type { EditorFrame } from '#web/quizzes/quiz-editor/components/editor-frame.ts';
import { quizKind, type QuizKind } from '#web/quizzes/quiz-editor/quiz-kind.ts';
import { createEditorStore } from '#web/quizzes/quiz-editor/store/editor-store.ts';
import { clockOf } from '#web/lib/dates.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { ownersInWords } from '#web/lib/quiz-owners.ts';
import { quizableTypeWords } from '#web/lib/quizable.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { QuizAdminTabs } from '#web/quizzes/quiz-admin-tabs/quiz-admin-tabs.tsx';

const texts = {
  quizzes: 'Quizzes',
  facts: (lesson: string, kind: string, owners: string) => ` · ${lesson} · ${kind} · Owner: ${owners}`,
  preview: 'Preview',
  newTab: '(opens in a new tab)',
} as const;

const connect = () => createEditorApi(pageClient());

/** The editor, running from hydration until the page is left. */
function useEditor(data: QuizEditorPageData, viewerId: number): EditorFrame & { kind: QuizKind } {
  const [store] = useState(() => createEditorStore(data));
  const [kind] = useState(() => quizKind(data.classes_count));
  const driver = useAutosave({ kind, store, connect, viewerId });
  return { store, driver, kind };
}

/** Keeps what people type before hydration. */
export const hasForm = true;

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
