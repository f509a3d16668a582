import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { written } from '#web/lib/locale.ts';
import { RichText } from '#web/ui/content/rich-text.tsx';
import type { Block, WorkAssignment } from '../assignment.ts';
import type { WorkDriver } from '../driver.ts';
import { texts } from '../texts.ts';
import { OverviewBlock } from './overview-block.tsx';
import type { WorkFrame, WorkSlots } from './parts.ts';
import { PodcastBlock } from './podcast-block.tsx';
import { QuestionsBlock } from './questions-block.tsx';
import { useArrival } from './use-arrival.ts';
import { StrayTexts } from './stray-texts.tsx';
import { VideosBlock } from './videos-block.tsx';
import { VocabularyBlock } from './vocabulary-block.tsx';
import { WorkBlock } from './work-block.tsx';
import { WorkTrouble } from './work-trouble.tsx';
import './work.css';

interface AssignmentWorkProps {
  assignment: WorkAssignment;
  driver: WorkDriver;
  slots?: WorkSlots;
}

const bodies: Record<Block, (frame: WorkFrame) => ReactNode> = {
  overview: OverviewBlock,
  vocabulary: VocabularyBlock,
  videos: VideosBlock,
  podcast: PodcastBlock,
  questions: QuestionsBlock,
};

/** A lesson assignment, part by part, for students and for previews. Only the driver knows whether anything is saved. */
export function AssignmentWork({ assignment, driver, slots = {} }: AssignmentWorkProps) {
  useArrival(driver.store);
  const frame = { assignment, driver, slots };
  return (
    <article className="work">
      <h1 className="work__title" lang={written}>
        {assignment.title}
      </h1>
      {slots.head}
      {assignment.instructions_html && <RichText className="work__instructions" html={assignment.instructions_html} />}
      <StrayTexts {...frame} />
      <PartsDone {...frame} />
      <div className="work__parts">
        {assignment.blocks.map((block, index) => {
          const Body = bodies[block];
          return (
            <WorkBlock key={block} {...frame} block={block} place={index + 1}>
              <Body {...frame} />
            </WorkBlock>
          );
        })}
      </div>
      <WorkTrouble {...frame} />
    </article>
  );
}

/** A line of strokes, one for each part, with the count in words. */
function PartsDone({ assignment: { blocks }, driver: { store } }: WorkFrame) {
  const completed = useStore(store, (state) => state.completed);
  const done = blocks.filter((block) => completed.includes(block)).length;
  return (
    <div className="work__progress">
      <div className="work__strokes" aria-hidden="true">
        {blocks.map((block) => (
          <span key={block} className="work__stroke" data-done={completed.includes(block) || undefined} />
        ))}
      </div>
      <p className="soft numbers">{texts.partsDone(done, blocks.length)}</p>
    </div>
  );
}
