import type { LessonGuidePageData } from '#api/curriculum/teacher-guides/schemas.ts';
import { GuideSelector } from '#web/curriculum/lesson-guide/components/guide-selector.tsx';
import { clockOf, dayAndTime } from '#web/lib/dates.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { PageHead, Section } from '#web/ui/content/page-head.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import '../lesson-standards/lesson-standards.css';

const texts = {
  title: 'Teacher’s guide of this lesson',
  edit: 'Edit the lesson',
  guides: 'All guides',
  print: 'As teachers print it',
  history: 'History',
  product: 'Earshot',
  step: {
    selected: (who: string, guide: string) => `${who} chose the guide “${guide}”.`,
    removed: (who: string) => `${who} took the guide away.`,
    worded: (who: string, section: string) => `${who} changed the words of “${section}” for this lesson.`,
    unworded: (who: string, section: string) => `${who} went back to the guide’s words in “${section}”.`,
  },
} as const;

/** Keeps input that people type before hydration. */
export const hasForm = true;

/** The guide that teachers get with a lesson, its wording, and who decided it. */
export function LessonGuidePage({ data, shell }: PageProps<LessonGuidePageData>) {
  const { timeZone } = clockOf(shell);
  return (
    <PageShell shell={shell} width="middle">
      <PageHead
        title={texts.title}
        kicker={<a href={data.edit_url}>{data.lesson.name}</a>}
        actions={
          <div className="head-links">
            <ButtonLink href="/admin/teacher_guides">{texts.guides}</ButtonLink>
            {data.print_url && <ButtonLink href={data.print_url}>{texts.print}</ButtonLink>}
            <ButtonLink href={data.edit_url}>{texts.edit}</ButtonLink>
          </div>
        }
      />
      <GuideSelector data={data} />
      {data.history.length > 0 && (
        <Section id="history" title={texts.history}>
          <ol className="alignment-history" role="list">
            {data.history.map(({ what, of, occurred_at, actor_name }, index) => (
              <li key={index}>
                {texts.step[what](actor_name ?? texts.product, of)}{' '}
                <time className="soft" dateTime={occurred_at}>
                  {dayAndTime(occurred_at, timeZone)}
                </time>
              </li>
            ))}
          </ol>
        </Section>
      )}
    </PageShell>
  );
}
