import type { AssignmentPrintPageData } from '#api/lesson-work/class-works/schemas.ts';
import { WrittenWork } from '#web/lesson-work/assignment-report/components/written-work.tsx';
import { texts } from '#web/lesson-work/assignment-report/texts.ts';
import { clockOf, dayAndTime } from '#web/lib/dates.ts';
import { wordDuration } from '#web/lib/duration.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import './assignment-print.css';

type Work = AssignmentPrintPageData['works'][number];

/** Everything to print, one sheet per student. */
export function AssignmentPrintPage({ data, shell }: PageProps<AssignmentPrintPageData>) {
  const { assignment, school_class: inClass, works } = data;
  const { timeZone } = clockOf(shell);
  return (
    <PageShell shell={shell} width="middle">
      <PageHead
        title={assignment.title}
        kicker={`${inClass.school_class_name} · ${texts.printed(works.length)}`}
        actions={
          <div className="print-works__actions">
            <ButtonLink small href={data.back_url}>
              {texts.printBack}
            </ButtonLink>
            <Button small tone="primary" className="scripted" disabled={works.length === 0} onClick={() => window.print()}>
              {texts.printHere}
            </Button>
          </div>
        }
      />
      {works.length === 0 && <p>{texts.printNobody}</p>}
      {works.map((work) => (
        <article key={work.student.id} className="print-works__student">
          <h2>{work.student.name}</h2>
          <p className="print-works__facts">{factsOf(work, timeZone)}</p>
          <WrittenWork items={work.written} level={3} />
        </article>
      ))}
    </PageShell>
  );
}

function factsOf(work: Work, timeZone: string): string {
  const facts = [texts.states[work.reopened ? 'given_back' : work.state], texts.words(work.words)];
  if (work.started_at !== null) facts.push(wordDuration(work.time_spent_seconds));
  if (work.submitted_at !== null) facts.push(dayAndTime(work.submitted_at, timeZone));
  return facts.join(' · ');
}
