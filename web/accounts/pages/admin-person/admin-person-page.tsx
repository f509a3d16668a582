import type { PersonPageData } from '#api/accounts/people-admin/schemas.ts';
import { AccountSection } from '#web/accounts/people-admin/components/account-section.tsx';
import { EraseForm } from '#web/accounts/people-admin/components/erase-form.tsx';
import { PersonFacts } from '#web/accounts/people-admin/components/person-facts.tsx';
import '#web/accounts/people-admin/people-admin.css';
import { clockOf, dayAndTime } from '#web/lib/dates.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { roleWords } from '#web/lib/words.ts';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { Badge } from '#web/ui/content/chips.tsx';
import { TableFrame } from '#web/ui/table/data-table.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { PageHead, Section } from '#web/ui/content/page-head.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { Stats } from '#web/ui/content/stats.tsx';
import { FormConflict } from '#web/widgets/autosave/components/form-conflict.tsx';
import { EditHistory } from '#web/widgets/edit-history/edit-history.tsx';
import { texts } from './texts.ts';
import { PageForm } from '#web/ui/form/page-form.tsx';

/** Keeps input that people type before hydration. */
export const hasForm = true;

/** One person, for staff: account, stored data, export, erasure. */
export function AdminPersonPage({ data, shell }: PageProps<PersonPageData>) {
  const { person, held, erasure, account } = data;
  const { timeZone } = clockOf(shell);
  return (
    <PageShell shell={shell} width="wide">
      <PageHead
        title={person.name}
        kicker={
          <>
            <a href="/admin/people">{texts.people}</a> {texts.roleAndNumber(roleWords(person.role), person.id)}
          </>
        }
        actions={
          <>
            {person.role === 'student' && <ButtonLink href={`/admin/access_log?student=${person.id}`}>{texts.seenBy}</ButtonLink>}
            <ButtonLink href={data.data_url} download>
              {texts.exportJson}
            </ButtonLink>
          </>
        }
      />
      <FormConflict conflict={data.conflict} shell={shell} />
      {data.account_error && (
        <div className="page-notice">
          <Message kind="low">
            {data.account_error} <a href="#account">{texts.toAccount}</a>
          </Message>
        </div>
      )}
      {data.done && (
        <div className="page-notice">
          <Message kind="good">{texts.done[data.done]}</Message>
        </div>
      )}
      {erasure && (
        <div className="page-notice">
          <Message kind="plain" live={false}>
            {texts.erased(dayAndTime(erasure.erased_at, timeZone), erasure.erased_by?.name ?? null)}
          </Message>
        </div>
      )}
      <Section id="held" title={texts.kept}>
        <Stats
          items={[
            { value: held.solutions_count.toLocaleString('en-US'), label: texts.counts.started },
            { value: held.submitted_count.toLocaleString('en-US'), label: texts.counts.submitted },
            { value: held.answers_count.toLocaleString('en-US'), label: texts.counts.answers },
            { value: held.assignments_count.toLocaleString('en-US'), label: texts.counts.assigned },
          ]}
        />
        <PersonFacts data={data} timeZone={timeZone} />
      </Section>
      <Section id="classes" title={texts.classes}>
        <Classes classes={data.school_classes} />
      </Section>
      {!erasure && (
        <Section id="account" title={texts.account}>
          <AccountSection data={data} csrfToken={shell.csrf_token} />
        </Section>
      )}
      {!erasure && person.role === 'school_admin' && (
        <Section id="second-step" title={texts.secondStep}>
          <p>{texts.secondStepWhy}</p>
          <PageForm action={`/admin/people/${person.id}/second_step/reset`} csrf={shell.csrf_token}>
            <Button type="submit">{texts.secondStepReset}</Button>
          </PageForm>
        </Section>
      )}
      <Section id="account-history" title={texts.history}>
        <EditHistory steps={account.changes} more={account.more_changes} label={texts.history} timeZone={timeZone} />
      </Section>
      {!erasure && (
        <Section id="erase" title={texts.erase}>
          <EraseForm data={data} csrfToken={shell.csrf_token} />
        </Section>
      )}
    </PageShell>
  );
}

function Classes({ classes }: { classes: PersonPageData['school_classes'] }) {
  if (classes.length === 0) return <p className="soft">{texts.noClasses}</p>;
  return (
    <TableFrame
      label={texts.table.label}
      columns={[texts.table.class, texts.table.school, texts.table.role, texts.table.state]}
      stacked
    >
      <tbody>
        {classes.map(({ id, name, school_name: school, as, active }) => (
          <tr key={`${as}-${id}`}>
            <th scope="row">{name}</th>
            <td data-label={texts.table.school}>{school}</td>
            <td data-label={texts.table.role}>{roleWords(as)}</td>
            <td data-label={texts.table.state}>
              {active ? <Badge tone="good">{texts.table.now}</Badge> : <Badge>{texts.table.left}</Badge>}
            </td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
