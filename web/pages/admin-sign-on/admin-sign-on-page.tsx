import type { SignOnPageData } from '../../../api/single-sign-on/schemas.ts';
import type { PageProps } from '../../lib/page-props.ts';
import { Badge } from '../../ui/content/chips.tsx';
import { PageHead } from '../../ui/content/page-head.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { PageShell } from '../../ui/shell/page-shell.tsx';
import { TableFrame } from '../../ui/table/data-table.tsx';
import { DirectoryTabs } from '../../widgets/staff-tabs/staff-tabs.tsx';
import { texts } from './texts.ts';

type District = SignOnPageData['districts'][number];

/** Which districts sign in through accounts of their own. */
export function AdminSignOnPage({ data, shell }: PageProps<SignOnPageData>) {
  return (
    <PageShell shell={shell} width="wide">
      <PageHead title={texts.title} kicker={texts.kicker} />
      <DirectoryTabs current="signOn" />
      {data.districts.length === 0 ? (
        <EmptyState title={texts.none}>{texts.whenEmpty}</EmptyState>
      ) : (
        <TableFrame label={texts.label} columns={Object.values(texts.columns)} stacked>
          <tbody>
            {data.districts.map((district) => (
              <tr key={district.id}>
                <th scope="row">{district.name}</th>
                <td data-label={texts.columns.through}>
                  <Through district={district} />
                </td>
                <td data-label={texts.columns.domains}>{district.domains.join(', ') || texts.noDomains}</td>
                <td data-label={texts.columns.change}>
                  <ChangeLink district={district} />
                </td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
      )}
    </PageShell>
  );
}

function Through({ district: { kind, on } }: { district: District }) {
  if (kind === null) return <>{texts.passwords}</>;
  return (
    <>
      {texts.kinds[kind]} {!on && <Badge tone="mid">{texts.off}</Badge>}
    </>
  );
}

function ChangeLink({ district: { kind, name, url } }: { district: District }) {
  const what = kind === null ? texts.setUp : texts.change;
  return (
    <ButtonLink href={url} small aria-label={texts.ofDistrict(what, name)}>
      {what}
    </ButtonLink>
  );
}
