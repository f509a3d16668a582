/** Edits a lesson. */
import { useStore } from 'zustand';
import type { LessonEditorPageData } from '#api/lessons/lesson-editing/schemas.ts';
import { LessonScreen } from '#web/lessons/lesson-editor/components/lesson-screen.tsx';
import { useLessonEditor } from '#web/lessons/lesson-editor/use-lesson-editor.ts';
import { clockOf } from '#web/lib/dates.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { ShowsFrom } from '#web/lib/shown-origins.tsx';
import { quizableTypeWords } from '#web/lib/quizable.ts';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { texts } from './texts.ts';

/** What people type before it is awake is kept. */
export const hasForm = true;

const backToTheList = () => window.location.assign('/admin/lessons');

export function LessonEditorPage({ data, shell }: PageProps<LessonEditorPageData>) {
  const { store, driver } = useLessonEditor(data, shell.viewer?.id ?? 0);
  const lesson = useStore(store, (state) => state.lesson);
  return (
    <ShowsFrom shell={shell}>
      {' '}
      <PageShell shell={shell} width="wide">
        <PageHead
          title={lesson.name}
          kicker={
            <>
              <a href="/admin/lessons">{texts.lessons}</a> {texts.facts(quizableTypeWords(lesson.type), lesson.path)}
            </>
          }
          actions={
            <div className="head-links">
              <ButtonLink small href={data.history_url}>
                {texts.history}
              </ButtonLink>
              <ButtonLink small href={lesson.preview_url} target="_blank" rel="noopener">
                {texts.preview}
                <Icon name="external" size={18} />
                <span className="visually-hidden">{texts.newTab}</span>
              </ButtonLink>
            </div>
          }
        />
        <LessonScreen store={store} driver={driver} data={data} timeZone={clockOf(shell).timeZone} onGone={backToTheList} />
      </PageShell>
    </ShowsFrom>
  );
}
