import type { TrialsPageData } from '#api/districts/school-trials/schemas.ts';
import { clockOf } from '#web/lib/dates.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { TableFrame } from '#web/ui/table/data-table.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { FormConflict } from '#web/widgets/autosave/components/form-conflict.tsx';
import { DirectoryTabs } from '#web/widgets/staff-tabs/staff-tabs.tsx';
import { texts } from './texts.ts';
import { TrialForms } from './trial-forms.tsx';
import { TrialState } from './trial-state.tsx';
import './admin-trials.css';

/** Keeps input that people type before hydration. */
export const hasForm = true;

/** The schools with a premium trial, and its end. Plain forms: they work without scripts. */
export function AdminTrialsPage({ data, shell }: PageProps<TrialsPageData>) {
  const clock = { ...clockOf(shell), timeZone: 'UTC' };
  return (
    <PageShell shell={shell} width="wide">
      <PageHead title={texts.title} kicker={texts.kicker} />
      <DirectoryTabs current="trials" />
      <FormConflict conflict={data.conflict} shell={shell} />
      {data.error && (
        <div className="page-notice">
          <Message kind="low">{data.error}</Message>
        </div>
      )}
      <form className="trial-search" method="get" action="/admin/trials" role="search">
        <TextField label={texts.search} type="search" name="search" defaultValue={data.search} autoComplete="off" />
        <Button type="submit" tone="primary">
          {texts.find}
        </Button>
      </form>
      {data.schools.length === 0 ? (
        <NoSchools searched={data.search !== ''} />
      ) : (
        <TableFrame label={texts.label} columns={Object.values(texts.columns)} stacked>
          <tbody>
            {data.schools.map((school) => (
              <tr key={`${school.id} ${school.plan_revision}`}>
                <th scope="row">{school.name}</th>
                <td data-label={texts.columns.district}>
                  <span className="trial-district">
                    <a href={school.district.url}>{school.district.name}</a>
                    <a href={school.district.history_url} aria-label={texts.historyOf(school.district.name)}>
                      {texts.history}
                    </a>
                  </span>
                </td>
                <td data-label={texts.columns.trial}>
                  <TrialState trial={school.trial} clock={clock} />
                </td>
                <td data-label={texts.columns.change}>
                  <TrialForms school={school} search={data.search} csrfToken={shell.csrf_token} />
                </td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
      )}
      {data.more && <p className="soft">{texts.more(data.schools.length)}</p>}
      <p className="soft trial-note">{texts.endsWithoutLoss}</p>
    </PageShell>
  );
}

function NoSchools({ searched }: { searched: boolean }) {
  if (!searched) return <EmptyState title={texts.none}>{texts.findFirst}</EmptyState>;
  return (
    <EmptyState title={texts.noneFound} action={<ButtonLink href="/admin/trials">{texts.showTrials}</ButtonLink>}>
      {texts.tryAnother}
    </EmptyState>
  );
}
