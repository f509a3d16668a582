import { useState } from 'react';
import type { LessonPageData } from '#api/lessons/schemas.ts';
import { Section } from '#web/ui/content/page-head.tsx';
import { RichText } from '#web/ui/content/rich-text.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { ContentTabs } from '#web/widgets/content-tabs/content-tabs.tsx';
import { texts } from './texts.ts';

/** The teaching guide: what to do before, during and after the lesson. */
export function ShownGuide({ guide }: { guide: NonNullable<LessonPageData['guide']> }) {
  const [tab, setTab] = useState<string>(guide.sections[0]?.section ?? '');
  if (guide.sections.length === 0) return null;
  return (
    <Section
      id="teacher-guide"
      title={texts.guide}
      aside={
        <ButtonLink small href={guide.print_url}>
          {texts.print}
        </ButtonLink>
      }
    >
      <p className="soft">{guide.name}</p>
      <ContentTabs
        label={texts.parts}
        current={tab}
        onChoose={setTab}
        tabs={guide.sections.map(({ section, html }) => ({
          id: section,
          label: texts.sections[section],
          content: <RichText html={html} />,
        }))}
      />
    </Section>
  );
}
