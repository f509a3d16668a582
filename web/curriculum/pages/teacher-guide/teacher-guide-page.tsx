import type { TeacherGuidePageData } from '#api/curriculum/teacher-guides/schemas.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { RichText } from '#web/ui/content/rich-text.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { texts as guideTexts } from '#web/lessons/shown-guide/texts.ts';
import './teacher-guide.css';

const texts = {
  back: 'Back to the lesson',
  print: 'Print',
  nothing: 'Nothing written yet',
  whenNothing: 'The guide of this lesson has no words yet.',
} as const;

/** A lesson's whole guide, to read or print. */
export function TeacherGuidePage({ data, shell }: PageProps<TeacherGuidePageData>) {
  const { lesson, teacher_guide: guide } = data;
  return (
    <PageShell shell={shell} width="reading">
      <PageHead
        title={lesson.name}
        kicker={`${guideTexts.guide} · ${guide.name}`}
        actions={
          <div className="printed-guide__actions">
            <ButtonLink small href={lesson.url}>
              {texts.back}
            </ButtonLink>
            <Button small tone="primary" className="scripted" onClick={() => window.print()}>
              {texts.print}
            </Button>
          </div>
        }
      />
      {guide.sections.length === 0 && <EmptyState title={texts.nothing}>{texts.whenNothing}</EmptyState>}
      {guide.sections.map(({ section, html }) => (
        <section key={section} className="printed-guide__section" aria-labelledby={section}>
          <h2 id={section}>{guideTexts.sections[section]}</h2>
          <RichText html={html} />
        </section>
      ))}
    </PageShell>
  );
}
