import type { TeachStandardsPageData } from '#api/curriculum/standards/schemas.ts';
import { GradePanel } from '#web/curriculum/standards/components/grade-panel.tsx';
import type { PageProps } from '#web/lib/page-props.ts';
import { PageHead, Section } from '#web/ui/content/page-head.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { NativeSelect } from '#web/ui/form/native-select.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { counted } from '#web/lib/words.ts';
import '#web/ui/content/link-pills.css';
import './teach-standards.css';

const texts = {
  title: 'Standards',
  kicker: 'Find lessons by standard',
  curricula: 'Curricula',
  state: 'State',
  show: 'Show',
  grades: (grades: number) => counted(grades, 'grade'),
  none: 'No standards yet',
  whenNone: 'Nobody has brought in standards for this state. Until then, find lessons by subject and grade.',
  allLessons: 'All lessons',
} as const;

/** Lessons by standard, for teachers. */
export function TeachStandardsPage({ data, shell }: PageProps<TeachStandardsPageData>) {
  const { state, state_standards_name: name, subjects } = data;
  return (
    <PageShell shell={shell} width="middle">
      <PageHead title={name ?? texts.title} kicker={texts.kicker} actions={data.states.length > 1 && <StateForm data={data} />} />
      <CurriculumLinks links={data.curriculum_links} />
      {state === null || subjects.length === 0 ? (
        <EmptyState title={texts.none} action={<ButtonLink href="/search">{texts.allLessons}</ButtonLink>}>
          {texts.whenNone}
        </EmptyState>
      ) : (
        subjects.map(({ subject, grades }, index) => (
          <Section
            key={subject}
            id={`subject-${index}`}
            title={subject}
            aside={<span className="soft">{texts.grades(grades.filter((one) => one.standards_count > 0).length)}</span>}
          >
            <div className="standards__grades">
              {grades.map(({ grade, standards_count }) => (
                <GradePanel key={grade} place={{ state, subject, grade }} count={standards_count} />
              ))}
            </div>
          </Section>
        ))
      )}
    </PageShell>
  );
}

function CurriculumLinks({ links }: { links: TeachStandardsPageData['curriculum_links'] }) {
  if (links.length === 0) return null;
  return (
    <nav className="curricula" aria-label={texts.curricula}>
      <h2 className="curricula__title">{texts.curricula}</h2>
      <ul className="link-pills" role="list">
        {links.map(({ title, url }) => (
          <li key={`${url} ${title}`}>
            <a href={url} rel="noopener noreferrer">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A plain form: the state is in the address. A list that submits itself would be unusable with the keyboard. */
function StateForm({ data: { state, states } }: { data: TeachStandardsPageData }) {
  return (
    <form className="state-form" action="/teach/standards">
      <label htmlFor="state">{texts.state}</label>
      <NativeSelect
        id="state"
        name="state"
        defaultValue={state ?? ''}
        choices={states.map((one) => ({ value: one.state, label: one.name }))}
      />
      <Button type="submit">{texts.show}</Button>
    </form>
  );
}
