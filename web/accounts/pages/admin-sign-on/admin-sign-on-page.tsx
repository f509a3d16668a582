import type { SignOnPageData } from '#api/accounts/single-sign-on/schemas.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { Badge } from '#web/ui/content/chips.tsx';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { TableFrame } from '#web/ui/table/data-table.tsx';
import { DirectoryTabs } from '#web/widgets/staff-tabs/staff-tabs.tsx';

const texts = {
  title: 'Single sign-on',
  kicker: 'Districts whose people sign in with an account of their school',
  label: 'Districts and how they sign in',
  columns: { district: 'District', through: 'Signs in with', domains: 'Email domains', change: 'Change' },
  kinds: { google: 'Google', microsoft: 'Microsoft', clever: 'Clever', classlink: 'ClassLink', other: 'Another provider' },
  passwords: 'Passwords',
  off: 'Off',
  noDomains: 'Any',
  setUp: 'Set up',
  change: 'Change',
  ofDistrict: (what: string, district: string) => `${what}: ${district}`,
  none: 'No districts yet',
  whenEmpty: 'Districts come from a roster import.',
} as const;

/** Keeps input that people type before hydration. */
export const hasForm = true;

type District = SignOnPageData['districts'][number];

/** Lists which districts use their own sign-on. */
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
      <span>{texts.kinds[kind]}</span> {!on && <Badge tone="mid">{texts.off}</Badge>}
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
