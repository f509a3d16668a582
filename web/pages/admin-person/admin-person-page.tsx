import type { PersonPageData } from '../../../api/people-admin/schemas.ts';
import { EraseForm } from '../../features/people-admin/components/erase-form.tsx';
import { PersonFacts } from '../../features/people-admin/components/person-facts.tsx';
import '../../features/people-admin/people-admin.css';
import { clockOf, dayAndTime } from '../../lib/dates.ts';
import type { PageProps } from '../../lib/page-props.ts';
import { roleWords } from '../../lib/words.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Badge } from '../../ui/chips.tsx';
import { TableFrame } from '../../ui/data-table.tsx';
import { Message } from '../../ui/message.tsx';
import { PageHead, Section } from '../../ui/page-head.tsx';
import { PageShell } from '../../ui/shell/page-shell.tsx';
import { Stats } from '../../ui/stats.tsx';

export function AdminPersonPage({ data, shell }: PageProps<PersonPageData>) {
  const { person, held, erasure } = data;
  const { timeZone } = clockOf(shell);
  return (
    <PageShell shell={shell} width="wide">
      <PageHead
        title={person.name}
        kicker={
          <>
            <a href="/admin/people">People</a> · {roleWords(person.role)} · number {person.id}
          </>
        }
        actions={
          <>
            {person.role === 'student' && (
              <ButtonLink href={`/admin/access_log?student=${person.id}`}>Who has seen it</ButtonLink>
            )}
            <ButtonLink href={data.data_url} download>
              Export as JSON
            </ButtonLink>
          </>
        }
      />
      {erasure && (
        <div className="page-notice">
          <Message kind="plain" live={false}>
            Erased on {dayAndTime(erasure.erased_at, timeZone)}
            {erasure.erased_by && ` by ${erasure.erased_by.name}`}. What they did still counts, under [erased].
          </Message>
        </div>
      )}
      <Section id="held" title="What is kept">
        <Stats
          items={[
            { value: held.solutions_count.toLocaleString('en-US'), label: 'quizzes started' },
            { value: held.submitted_count.toLocaleString('en-US'), label: 'quizzes submitted' },
            { value: held.answers_count.toLocaleString('en-US'), label: 'answers' },
            { value: held.assignments_count.toLocaleString('en-US'), label: 'quizzes assigned to classes' },
          ]}
        />
        <PersonFacts data={data} timeZone={timeZone} />
      </Section>
      <Section id="classes" title="Classes">
        <Classes classes={data.school_classes} />
      </Section>
      {!erasure && (
        <Section id="erase" title="Erase">
          <EraseForm data={data} csrfToken={shell.csrf_token} />
        </Section>
      )}
    </PageShell>
  );
}

function Classes({ classes }: { classes: PersonPageData['school_classes'] }) {
  if (classes.length === 0) return <p className="soft">Teaches no class and is in none.</p>;
  return (
    <TableFrame label="Classes of this person" columns={['Class', 'School', 'As', 'State']}>
      <tbody>
        {classes.map(({ id, name, school_name: school, as, active }) => (
          <tr key={`${as}-${id}`}>
            <th scope="row">{name}</th>
            <td>{school}</td>
            <td>{roleWords(as)}</td>
            <td>{active ? <Badge tone="good">Now</Badge> : <Badge>Left</Badge>}</td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
