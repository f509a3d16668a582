import { Section } from '#web/ui/content/page-head.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { LessonFrame } from '../lesson-kind.ts';
import { texts } from '../texts.ts';
import { LessonText } from './lesson-text.tsx';
import { MarkdownPreview } from '#web/widgets/autosave/components/markdown-preview.tsx';
import { PartSection } from './part-section.tsx';
import { RowList } from '#web/widgets/row-list/row-list.tsx';
import { usePart } from './use-part.ts';

/** What is heard, as text. */
export function StorySection({ store, driver }: LessonFrame) {
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

export function TabsSection({ store, driver }: LessonFrame) {
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

export function VideoSection({ store, driver }: LessonFrame) {
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
