import type { TeacherGuideHistoryPageData } from '#api/curriculum/teacher-guides/schemas.ts';
import { clockOf } from '#web/lib/dates.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { EditHistory } from '#web/widgets/edit-history/edit-history.tsx';
import { counted } from '#web/lib/words.ts';

const texts = {
  title: (name: string) => `History of ${name}`,
  guides: 'Teacher’s guides',
  edit: 'Edit the guide',
  count: (changes: number) => `/ ${counted(changes, 'step')}`,
  list: 'Changes to the guide, latest first',
} as const;

/** The history of a guide, as sentences with the texts before and after. */
export function TeacherGuideHistoryPage({ data, shell }: PageProps<TeacherGuideHistoryPageData>) {
  return (
    <PageShell shell={shell} width="reading">
      <PageHead
        title={texts.title(data.teacher_guide.name)}
        kicker={
          <>
            <a href="/admin/teacher_guides">{texts.guides}</a> {texts.count(data.changes.length)}
          </>
        }
        actions={
          <ButtonLink tone="primary" href={data.edit_url}>
            {texts.edit}
          </ButtonLink>
        }
      />
      <EditHistory steps={data.changes} label={texts.list} more={data.more} timeZone={clockOf(shell).timeZone} />
    </PageShell>
  );
}
