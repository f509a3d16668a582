import type { LessonStandardsPageData } from '#api/curriculum/lesson-alignment/schemas.ts';
import { AlignmentEditor } from '#web/curriculum/lesson-alignment/components/alignment-editor.tsx';
import { clockOf, dayAndTime } from '#web/lib/dates.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { PageHead, Section } from '#web/ui/content/page-head.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import './lesson-standards.css';

const texts = {
  title: 'Standards of this lesson',
  edit: 'Edit the lesson',
  history: 'History',
  product: 'Earshot',
  step: {
    added: (who: string, standard: string) => `${who} added ${standard}.`,
    suggested: (who: string, standard: string) => `${who} took ${standard} from the suggestions.`,
    ordered: (who: string) => `${who} changed the order.`,
    removed: (who: string, standard: string) => `${who} removed ${standard}.`,
  },
} as const;

/** Keeps input that people type before hydration. */
export const hasForm = true;

/** The standards that a lesson teaches, and who set them. */
export function LessonStandardsPage({ data, shell }: PageProps<LessonStandardsPageData>) {
  const { timeZone } = clockOf(shell);
  return (
    <PageShell shell={shell} width="middle">
      <PageHead
        title={texts.title}
        kicker={<a href={data.edit_url}>{data.lesson.name}</a>}
        actions={<ButtonLink href={data.edit_url}>{texts.edit}</ButtonLink>}
      />
      <AlignmentEditor data={data} viewerId={shell.viewer?.id ?? 0} timeZone={timeZone} />
      {data.history.length > 0 && (
        <Section id="history" title={texts.history}>
          <ol className="alignment-history" role="list">
            {data.history.map(({ what, standard, occurred_at, actor_name }, index) => (
              <li key={index}>
                {texts.step[what](actor_name ?? texts.product, standard)}{' '}
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
