import type { DistrictHistoryPageData } from '../../../api/districts/schemas.ts';
import { clockOf } from '../../lib/dates.ts';
import type { PageProps } from '../../lib/page-props.ts';
import { PageHead } from '../../ui/content/page-head.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { PageShell } from '../../ui/shell/page-shell.tsx';
import { EditHistory } from '../../widgets/edit-history/edit-history.tsx';
import { texts } from './texts.ts';

/** What became of a district, its schools and what they have. */
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
