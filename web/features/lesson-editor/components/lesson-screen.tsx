import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { LessonEditorPageData } from '../../../../api/lesson-editing/schemas.ts';
import { EditorBar } from '../../../widgets/autosave/components/editor-bar.tsx';
import { lessonKind, type LessonFrame } from '../lesson-kind.ts';
import { standingWords } from '../lesson-standing.ts';
import { AboutSection } from './about-section.tsx';
import { LessonNotices } from './lesson-notices.tsx';
import { OverviewSection, PromptsSection, VideosSection, VocabularySection } from './material-sections.tsx';
import { OrganizersSection } from './organizers-section.tsx';
import { RecordingsSection } from './recordings-section.tsx';
import { StageActions } from './stage-actions.tsx';
import { PictureSection, StorySection, TabsSection, VideoSection } from './story-sections.tsx';
import './lesson-screen.css';

interface LessonScreenProps extends LessonFrame {
  data: LessonEditorPageData;
  timeZone: string;
  /** The lesson was given up: there is nothing to edit any more. */
  onGone: () => void;
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
      <AboutSection {...frame} data={data} />
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
