import type { LessonHistoryPageData } from '#api/lessons/lesson-editing/schemas.ts';
import { clockOf } from '#web/lib/dates.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { EditHistory } from '#web/widgets/edit-history/edit-history.tsx';
import { counted } from '#web/lib/words.ts';

const texts = {
  title: (name: string) => `History of ${name}`,
  lessons: 'Lessons',
  edit: 'Edit the lesson',
  count: (changes: number) => `/ ${counted(changes, 'step')}`,
  list: 'What became of the lesson, the latest first',
} as const;

export function LessonHistoryPage({ data, shell }: PageProps<LessonHistoryPageData>) {
  return (
    <PageShell shell={shell} width="reading">
      <PageHead
        title={texts.title(data.lesson.name)}
        kicker={
          <>
            <a href="/admin/lessons">{texts.lessons}</a> {texts.count(data.changes.length)}
          </>
        }
        actions={
          <ButtonLink tone="primary" href={data.edit_url}>
            {texts.edit}
          </ButtonLink>
        }
      />
      <EditHistory steps={data.changes} more={data.more} label={texts.list} timeZone={clockOf(shell).timeZone} />
    </PageShell>
  );
}
