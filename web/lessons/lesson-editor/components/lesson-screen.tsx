/** The lesson editor: its sections, and the links to them. */
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { LessonEditorPageData, EditedLesson } from '#api/lessons/lesson-editing/schemas.ts';
import { EditorBar, type StandingWords } from '#web/widgets/autosave/components/editor-bar.tsx';
import { lessonKind, type LessonFrame } from '../lesson-kind.ts';
import { texts } from '../texts.ts';
import { AboutSection } from './about-section.tsx';
import { dayAndTime } from '#web/lib/dates.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { elementId } from '#web/widgets/autosave/components/autosave-frame.ts';
import { AutosaveNotices } from '#web/widgets/autosave/components/autosave-notices.tsx';
import { OverviewSection, PromptsSection, VideosSection, VocabularySection } from './material-sections.tsx';
import { OrganizersSection } from './organizers-section.tsx';
import { RecordingsSection } from './recordings-section.tsx';
import { StageActions } from './stage-actions.tsx';
import { PictureSection } from './picture-section.tsx';
import { Section } from '#web/ui/content/page-head.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { LessonText } from './lesson-text.tsx';
import { MarkdownPreview } from '#web/widgets/autosave/components/markdown-preview.tsx';
import { PartSection } from './part-section.tsx';
import { RowList } from '#web/widgets/row-list/row-list.tsx';
import { usePart } from './use-part.ts';
import '#web/ui/content/link-pills.css';
import './lesson-screen.css';

/** The state of the lesson, and the version that readers see. */
export function standingWords({ status, stage, publish_at }: EditedLesson): StandingWords {
  const readers = texts.standing.readers[status];
  if (stage === 'in_review') {
    return { tone: 'brand', label: publish_at ? texts.standing.planned : texts.standing.inReview, text: readers };
  }
  if (stage === 'writing') return { tone: 'plain', label: texts.standing.draft, text: readers };
  if (status === 'withdrawn') return { tone: 'mid', label: texts.standing.withdrawn, text: readers };
  return { tone: 'good', label: texts.standing.published, text: texts.standing.sameAsReaders };
}

/** The spoken story, as text. */
function StorySection({ store, driver }: LessonFrame) {
  return (
    <Section id="section-story" title={texts.sections.story}>
      <div className="card lesson-part">
        <LessonText
          store={store}
          driver={driver}
          field="transcript"
          maxLength={100_000}
          hint={texts.hints.transcript}
          rows={10}
          preview
        />
      </div>
    </Section>
  );
}

function TabsSection({ store, driver }: LessonFrame) {
  const { content, set, leave } = usePart({ store, driver }, 'tabs');
  return (
    <PartSection store={store} driver={driver} field="tabs" title={texts.fields.tabs}>
      <RowList
        rows={content}
        most={10}
        nameOf={texts.row.tab}
        newName={texts.row.newTab}
        newRow={() => ({ title: '', text: '' })}
        keyOf={(_tab, index) => String(index)}
        onChange={set}
        onLeave={leave}
      >
        {(tab, change) => (
          <>
            <TextField
              label={texts.labels.title}
              maxLength={60}
              value={tab.title}
              onChange={({ target }) => change({ ...tab, title: target.value })}
            />
            <div className="row-list__wide text-with-preview">
              <TextAreaField
                label={texts.labels.text}
                rows={4}
                maxLength={50_000}
                value={tab.text}
                onChange={({ target }) => change({ ...tab, text: target.value })}
              />
              <MarkdownPreview store={store} label={tab.title || texts.labels.text} text={tab.text.trim()} />
            </div>
          </>
        )}
      </RowList>
    </PartSection>
  );
}

const noVideo = { title: '', address: '', poster: null, captions: [], duration_ms: null, provider: null };

function VideoSection({ store, driver }: LessonFrame) {
  const { content, set, leave } = usePart({ store, driver }, 'video');
  const video = content ?? noVideo;
  return (
    <PartSection store={store} driver={driver} field="video" title={texts.fields.video}>
      <div className="lesson-facts" onBlur={leave}>
        <TextField
          label={texts.labels.title}
          maxLength={300}
          value={video.title}
          onChange={({ target }) => set({ ...video, title: target.value })}
        />
        <TextField
          label={texts.labels.address}
          maxLength={500}
          value={video.address}
          onChange={({ target }) => set({ ...video, address: target.value })}
        />
        <TextField
          label={texts.labels.poster}
          maxLength={500}
          value={video.poster ?? ''}
          onChange={({ target }) => set({ ...video, poster: target.value })}
        />
      </div>
    </PartSection>
  );
}

/** Sections of parts have no single field to jump to. */
const places: Readonly<Record<string, string>> = { picture_alt: 'section-picture', tab_title: 'section-tabs' };

/** Hints for the start, what is missing, and the latest change of stage. */
function LessonNotices({ store, driver, timeZone }: LessonFrame & { timeZone: string }) {
  const { stage, missing, publish_at, returned_because } = useStore(store, ({ lesson }) => lesson);
  return (
    <div className="lesson-notices">
      <AutosaveNotices store={store} driver={driver} kind={lessonKind} />
      {returned_because !== null && (
        <Message kind="mid" icon="person" live={false}>
          <strong>{texts.notices.returned}</strong> {returned_because}
        </Message>
      )}
      {publish_at !== null && (
        <Message kind="plain" live={false}>
          <strong>{texts.notices.planned(dayAndTime(publish_at, timeZone))}</strong> {texts.notices.changeCallsOff}
        </Message>
      )}
      {stage === 'writing' && missing.length > 0 && (
        <section className="lesson-gaps" id="review-gaps" tabIndex={-1} aria-label={texts.notices.before}>
          <h2 className="lesson-gaps__title">{texts.notices.before}</h2>
          <ul>
            {missing.map((gap) => (
              <li key={gap}>
                <a href={`#${places[gap] ?? elementId(gap)}`}>{texts.notices.missing[gap] ?? gap}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

interface LessonScreenProps extends LessonFrame {
  data: LessonEditorPageData;
  timeZone: string;
  /** Called when the lesson has been discarded and there is nothing left to edit. */
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

/** Links to each section, because a lesson is long. */
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

/** A lesson with all its editable parts. */
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
