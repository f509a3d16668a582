/** The lesson editor: its sections, and what leads to them. */
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { LessonEditorPageData } from '#api/lessons/lesson-editing/schemas.ts';
import { EditorBar } from '#web/widgets/autosave/components/editor-bar.tsx';
import { lessonKind, type LessonFrame } from '../lesson-kind.ts';
import { standingWords } from '../lesson-standing.ts';
import { AboutSection } from './about-section.tsx';
import { LessonNotices } from './lesson-notices.tsx';
import { OverviewSection, PromptsSection, VideosSection, VocabularySection } from './material-sections.tsx';
import { OrganizersSection } from './organizers-section.tsx';
import { RecordingsSection } from './recordings-section.tsx';
import { StageActions } from './stage-actions.tsx';
import { PictureSection } from './picture-section.tsx';
import { StorySection, TabsSection, VideoSection } from './story-sections.tsx';
import { texts } from '../texts.ts';
import '#web/ui/content/link-pills.css';
import './lesson-screen.css';

interface LessonScreenProps extends LessonFrame {
  data: LessonEditorPageData;
  timeZone: string;
  /** The lesson was given up: there is nothing to edit any more. */
  onGone: () => void;
}

const sections = [
  ['about', texts.sections.about],
  ['story', texts.sections.story],
  ['audio', texts.sections.recordings],
  ['picture', texts.fields.picture],
  ['tabs', texts.fields.tabs],
  ['video', texts.fields.video],
  ['overview', texts.fields.key_concepts],
  ['vocabulary', texts.fields.vocabulary],
  ['videos', texts.fields.videos],
  ['organizers', texts.fields.organizers],
  ['prompts', texts.fields.prompts],
] as const;

/** A lesson is long: one press to each part of it. */
function SectionLinks({ lessonUuid }: { lessonUuid: string }) {
  return (
    <nav className="lesson-links" aria-label={texts.onThisPage}>
      <ul className="link-pills" role="list">
        {sections.map(([id, label]) => (
          <li key={id}>
            <a href={`#section-${id}`}>{label}</a>
          </li>
        ))}
        <li>
          <a href={`/admin/lessons/${lessonUuid}/standards`}>{texts.standards}</a>
        </li>
        <li>
          <a href={`/admin/lessons/${lessonUuid}/guide`}>{texts.guide}</a>
        </li>
      </ul>
    </nav>
  );
}

/** A lesson with everything that can be edited. */
export function LessonScreen({ store, driver, data, timeZone, onGone }: LessonScreenProps) {
  const standing = standingWords(useStore(store, ({ lesson }) => lesson));
  const announcement = useStore(store, (state) => state.announcement);
  const gone = useStore(store, (state) => state.gone);
  useEffect(() => {
    if (gone) onGone();
  }, [gone, onGone]);
  const frame = { store, driver };
  return (
    <>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <EditorBar {...frame} kind={lessonKind} standing={standing} timeZone={timeZone}>
        <StageActions {...frame} />
      </EditorBar>
      <LessonNotices {...frame} timeZone={timeZone} />
      <SectionLinks lessonUuid={data.lesson.uuid} />
      <AboutSection {...frame} data={data} timeZone={timeZone} />
      <StorySection {...frame} />
      <RecordingsSection {...frame} />
      <PictureSection {...frame} />
      <TabsSection {...frame} />
      <VideoSection {...frame} />
      <OverviewSection {...frame} />
      <VocabularySection {...frame} />
      <VideosSection {...frame} />
      <OrganizersSection {...frame} />
      <PromptsSection {...frame} />
    </>
  );
}
