import { type ReactNode, useEffect } from 'react';
import { useStore } from 'zustand';
import { written } from '#web/lib/locale.ts';
import { RichText } from '#web/ui/content/rich-text.tsx';
import type { Block, WorkAssignment } from '../assignment.ts';
import type { WorkDriver } from '../driver.ts';
import { texts } from '../texts.ts';
import { BlockFoot } from './block-foot.tsx';
import { type WorkFrame, type WorkSlots, arrivalId } from './parts.ts';
import { PodcastBlock } from './podcast-block.tsx';
import { QuestionsBlock } from './questions-block.tsx';
import { type WorkStore, isComplete, type WorkState } from '../store/work-store.ts';
import { StrayTexts } from './stray-texts.tsx';
import type { LessonVideo } from '#api/lessons/schemas.ts';
import { Written } from '#web/ui/content/written.tsx';
import { LinkedVideo } from '#web/listening/linked-video/linked-video.tsx';
import './videos.css';
import { VocabularyBlock } from './vocabulary-block.tsx';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { toggleFold, vocabularyStatus } from '../store/steps.ts';
import { WorkTrouble } from './work-trouble.tsx';
import './work.css';

interface WorkBlockProps extends WorkFrame {
  block: Block;
  place: number;
  children: ReactNode;
}

/** One part of the accordion. */
function WorkBlock({ block, place, children, ...frame }: WorkBlockProps) {
  const { driver } = frame;
  const open = useStore(driver.store, ({ unfolded }) => unfolded.includes(block));
  const status = useStore(driver.store, (state) => statusOf(frame, block, state));
  const panel = `panel-${block}`;
  const button = arrivalId('part', block);
  return (
    <section className="part" data-status={status} data-open={open || undefined}>
      <h2 className="part__head">
        <button
          type="button"
          id={button}
          className="part__toggle"
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => driver.step(toggleFold(block))}
        >
          <span className="part__sign" aria-hidden="true">
            {status === 'checked' ? <Icon name="check" size={20} /> : place}
          </span>
          <span className="part__name">{texts.blocks[block]}</span>
          <StatusWords status={status} />
          <Icon name="down" />
        </button>
      </h2>
      <div id={panel} className="part__panel" role="region" aria-labelledby={button} hidden={!open}>
        {children}
      </div>
    </section>
  );
}

type Status = ReturnType<typeof vocabularyStatus>;

const statusOf = ({ assignment }: WorkFrame, block: Block, state: WorkState): Status => {
  if (block === 'vocabulary' && !isComplete(state, block)) return 'unchecked';
  if (block === 'vocabulary') return vocabularyStatus(assignment, state);
  return isComplete(state, block) ? 'checked' : 'unchecked';
};

function StatusWords({ status }: { status: Status }) {
  if (status === 'unchecked') return null;
  return <span className="part__status">{status === 'checked' ? texts.done : texts.vocabulary.notification}</span>;
}

type Video = WorkAssignment['videos'][number];

/** Videos about the story. A single one is shown large. */
function VideosBlock(frame: WorkFrame) {
  const { videos } = frame.assignment;
  return (
    <>
      <ul className={videos.length === 1 ? 'videos videos--single' : 'videos'} role="list">
        {videos.map((video) => (
          <li key={video.id} className="videos__item">
            <Video video={video} film={frame.slots.film ?? null} />
            {video.created_by && <p className="soft">{texts.videos.by(video.created_by)}</p>}
          </li>
        ))}
      </ul>
      <BlockFoot {...frame} block="videos" />
    </>
  );
}

function Video({ video, film }: { video: Video; film: LessonVideo | null }) {
  const { title, address } = video;
  if (address === null)
    return (
      <p className="videos__gone">
        <Written>{title}</Written>: {texts.videos.noVideo}
      </p>
    );
  return <LinkedVideo title={title} address={address} film={film} thumbnail={video.thumbnail_url_template} />;
}

const fields = ['content_objective', 'language_objective', 'key_concepts', 'simplified_synopsis'] as const;

/** An introduction to the lesson, read before listening. */
function OverviewBlock(frame: WorkFrame) {
  const overview = frame.assignment.overview_html;
  return (
    <>
      <dl className="overview">
        {fields.map((field) => {
          const html = overview[field];
          return (
            html !== null && (
              <div key={field} className="overview__item">
                <dt>{texts.overview[field]}</dt>
                <dd>
                  <RichText lang={written} html={html} />
                </dd>
              </div>
            )
          );
        })}
      </dl>
      <BlockFoot {...frame} block="overview" />
    </>
  );
}

/** How long the page waits after a step before it scrolls, so that folding has finished. */
const settleMs = 300;

const calm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Scrolls to a step's target and moves the focus there. */
function useArrival(store: WorkStore): void {
  const arrival = useStore(store, (state) => state.arrival);
  useEffect(() => {
    if (!arrival) return;
    const timer = window.setTimeout(() => {
      const place = document.getElementById(arrivalId(arrival.at, arrival.id));
      place?.scrollIntoView({ block: 'start', behavior: calm() ? 'auto' : 'smooth' });
      place?.focus({ preventScroll: true });
    }, settleMs);
    return () => window.clearTimeout(timer);
  }, [arrival]);
}

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

/** A row of bars, one for each part, with the count as text. */
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
