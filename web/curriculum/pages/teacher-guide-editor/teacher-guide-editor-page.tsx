import { useStore } from 'zustand';
import type { TeacherGuideEditorPageData } from '#api/curriculum/teacher-guides/schemas.ts';
import { GuideScreen } from '#web/curriculum/teacher-guide-editor/components/guide-screen.tsx';
import { useGuideEditor } from '#web/curriculum/teacher-guide-editor/use-guide-editor.ts';
import { clockOf } from '#web/lib/dates.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { texts } from './texts.ts';

/** What people type before it is awake is kept. */
export const hasForm = true;

/** Edits a guide for teachers. */
export function TeacherGuideEditorPage({ data, shell }: PageProps<TeacherGuideEditorPageData>) {
  const { store, driver } = useGuideEditor(data.teacher_guide, shell.viewer?.id ?? 0);
  const name = useStore(store, ({ guide }) => guide.name);
  return (
    <PageShell shell={shell} width="wide">
      <PageHead
        title={name}
        kicker={<a href="/admin/teacher_guides">{texts.guides}</a>}
        actions={
          <ButtonLink small href={data.history_url}>
            {texts.history}
          </ButtonLink>
        }
      />
      <GuideScreen store={store} driver={driver} lessons={data.lessons} timeZone={clockOf(shell).timeZone} />
    </PageShell>
  );
}
