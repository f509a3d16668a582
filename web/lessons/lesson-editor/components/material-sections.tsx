/** The sections of the lesson editor about teaching material. */
import { randomUuid } from '#web/lib/random-uuid.ts';
import { Section } from '#web/ui/content/page-head.tsx';
import { NativeSelectField } from '#web/ui/form/native-select.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { Part } from '../changes.ts';
import type { LessonFrame } from '../lesson-kind.ts';
import { texts } from '../texts.ts';
import { LessonText } from './lesson-text.tsx';
import { MarkdownPreview } from '#web/widgets/autosave/components/markdown-preview.tsx';
import { PartSection } from './part-section.tsx';
import { ThumbnailPreview } from '#web/lessons/thumbnail-preview/thumbnail-preview.tsx';
import { RowList } from '#web/widgets/row-list/row-list.tsx';
import { usePart } from './use-part.ts';

const overviewFields = ['key_concepts', 'content_objective', 'language_objective', 'simplified_synopsis'] as const;

export function OverviewSection({ store, driver }: LessonFrame) {
  return (
    <Section id="section-overview" title={texts.sections.overview}>
      <div className="card lesson-part">
        {overviewFields.map((field) => (
          <LessonText key={field} store={store} driver={driver} field={field} maxLength={5_000} rows={2} preview />
        ))}
      </div>
    </Section>
  );
}

type Word = Part<'vocabulary'>[number];

const homeLanguages = Object.entries(texts.homeLanguages).map(([value, label]) => ({ value, label }));

/** The word and its meaning, in English and in home languages. */
function WordFields({ word, onChange }: { word: Word; onChange: (word: Word) => void }) {
  const written = Object.keys(word.home_language);
  const write = (language: string, text: string) =>
    onChange({ ...word, home_language: { ...word.home_language, [language]: text } });
  return (
    <>
      <TextField
        label={texts.labels.word}
        maxLength={100}
        value={word.word}
        onChange={({ target }) => onChange({ ...word, word: target.value })}
      />
      <NativeSelectField
        label={texts.labels.addLanguage}
        placeholder={texts.gradeBand.choose}
        value=""
        choices={homeLanguages.filter(({ value }) => !written.includes(value))}
        onChange={({ target }) => target.value !== '' && write(target.value, '')}
      />
      <div className="row-list__wide">
        <TextField
          label={texts.labels.definition}
          maxLength={500}
          value={word.definition}
          onChange={({ target }) => onChange({ ...word, definition: target.value })}
        />
      </div>
      {written.map((language) => (
        <div key={language} className="row-list__wide">
          <TextField
            label={texts.labels.inLanguage(texts.homeLanguages[language] ?? language)}
            lang={language}
            maxLength={500}
            value={word.home_language[language] ?? ''}
            onChange={({ target }) => write(language, target.value)}
          />
        </div>
      ))}
    </>
  );
}

export function VocabularySection({ store, driver }: LessonFrame) {
  const { content, set, leave } = usePart({ store, driver }, 'vocabulary');
  return (
    <PartSection store={store} driver={driver} field="vocabulary" title={texts.sections.vocabulary} hint={texts.hints.vocabulary}>
      <RowList
        rows={content}
        most={60}
        nameOf={texts.row.word}
        newName={texts.row.newWord}
        newRow={(): Word => ({ id: randomUuid(), word: '', definition: '', picture: null, home_language: {} })}
        keyOf={({ id }) => id}
        onChange={set}
        onLeave={leave}
      >
        {(word, change) => <WordFields word={word} onChange={change} />}
      </RowList>
    </PartSection>
  );
}

const videoFields = [
  { name: 'id', label: texts.labels.videoId, most: 200 },
  { name: 'title', label: texts.labels.title, most: 300 },
  { name: 'created_by', label: texts.labels.createdBy, most: 200 },
  { name: 'thumbnail_url_template', label: texts.labels.thumbnail, most: 500 },
  { name: 'address', label: texts.labels.address, most: 500 },
] as const;

export function VideosSection({ store, driver }: LessonFrame) {
  const { content, set, leave } = usePart({ store, driver }, 'videos');
  return (
    <PartSection store={store} driver={driver} field="videos" title={texts.sections.videos} hint={texts.hints.thumbnail}>
      <RowList
        rows={content}
        most={20}
        nameOf={texts.row.video}
        newName={texts.row.newVideo}
        newRow={() => ({ id: '', title: '', created_by: '', thumbnail_url_template: '', address: null })}
        keyOf={(_video, index) => String(index)}
        onChange={set}
        onLeave={leave}
      >
        {(video, change) => (
          <>
            {videoFields.map(({ name, label, most }) => (
              <TextField
                key={name}
                label={label}
                maxLength={most}
                value={video[name] ?? ''}
                onChange={({ target }) => change({ ...video, [name]: target.value })}
              />
            ))}
            <ThumbnailPreview template={video.thumbnail_url_template} alt="" />
          </>
        )}
      </RowList>
    </PartSection>
  );
}

export function PromptsSection({ store, driver }: LessonFrame) {
  const { content, set, leave } = usePart({ store, driver }, 'prompts');
  return (
    <PartSection store={store} driver={driver} field="prompts" title={texts.sections.prompts} hint={texts.hints.prompts}>
      <RowList
        rows={content}
        most={30}
        nameOf={texts.row.prompt}
        newName={texts.row.newPrompt}
        newRow={() => ({ id: randomUuid(), content: '' })}
        keyOf={({ id }) => id}
        onChange={set}
        onLeave={leave}
      >
        {(prompt, change) => (
          <div className="row-list__wide text-with-preview">
            <TextAreaField
              label={texts.labels.prompt}
              rows={2}
              maxLength={2_000}
              value={prompt.content}
              onChange={({ target }) => change({ ...prompt, content: target.value })}
            />
            <MarkdownPreview store={store} label={texts.labels.prompt} text={prompt.content.trim()} />
          </div>
        )}
      </RowList>
    </PartSection>
  );
}
