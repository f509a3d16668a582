import type { DistrictHistoryPageData } from '#api/districts/schemas.ts';
import { clockOf } from '#web/lib/dates.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { EditHistory } from '#web/widgets/edit-history/edit-history.tsx';
import { counted } from '#web/lib/words.ts';

const texts = {
  title: (name: string) => `History of ${name}`,
  districts: 'Districts',
  count: (changes: number) => `/ ${counted(changes, 'step')}`,
  edit: 'Back to the district',
  list: 'Changes to the district, its schools and their plans, latest first',
} as const;

/** The history of a district, its schools and their plans. */
export function AdminDistrictHistoryPage({ data, shell }: PageProps<DistrictHistoryPageData>) {
  return (
    <PageShell shell={shell} width="reading">
      <PageHead
        title={texts.title(data.district.name)}
        kicker={
          <>
            <a href="/admin/districts">{texts.districts}</a> {texts.count(data.changes.length)}
          </>
        }
        actions={
          <ButtonLink tone="primary" href={data.district_url}>
            {texts.edit}
          </ButtonLink>
        }
      />
      <EditHistory steps={data.changes} more={data.more} label={texts.list} timeZone={clockOf(shell).timeZone} />
    </PageShell>
  );
}
