import { randomUuid } from '#web/lib/random-uuid.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { BuilderErrors } from '../builder-errors.ts';
import {
  blocksToChoose,
  organizersToChoose,
  type ChoosableBlock,
  type Content,
  type Draft,
  type Material,
  changed,
  moved,
  type DraftVideo,
} from '../draft.ts';
import { texts } from '../texts.ts';
import { FieldError } from '#web/ui/form/field-error.tsx';
import { NativeSelectField } from '#web/ui/form/native-select.tsx';
import './builder.css';
import { PromptList } from './prompt-list.tsx';
import { MoveButtons } from '#web/ui/form/icon-button.tsx';
import { WordList } from './word-list.tsx';

type Type = Material['organizers'][number]['type'];
interface Config {
  readonly words?: readonly string[];
  readonly sentences?: readonly unknown[];
  readonly header1?: string;
  readonly header2?: string;
}

/** "Fill in the blanks: 6 sentences", "T-chart: Sounds and causes". An invalid config gets its kind's name. */
const organizerName = (type: Type, configJson: unknown): string => {
  const { words, sentences, header1, header2 } = (configJson ?? {}) as Config;
  const headers = type === 'TChartWorksheet' || type === 'DaiWorksheet' ? [header1, header2].filter(Boolean).join(' / ') : '';
  const detail = Array.isArray(words)
    ? texts.organizerWords(words.length)
    : Array.isArray(sentences)
      ? texts.organizerSentences(sentences.length)
      : headers;
  return texts.organizerNamed(texts.organizerTypes[type], detail);
};

interface ListensProps {
  organizers: Material['organizers'];
  listens: readonly (string | null)[];
  onChange: (listens: readonly (string | null)[]) => void;
  error: string | null;
}

/** An organizer for each listen, each at most once. */
function Listens({ organizers, listens, onChange, error }: ListensProps) {
  return (
    <fieldset className="builder-group">
      <legend className="builder-group__title">{texts.listens}</legend>
      <p className="kicker">{texts.listensHint}</p>
      <div className="builder-listens">
        {listens.map((chosen, listen) => (
          <NativeSelectField
            key={listen}
            label={texts.listen[listen] ?? ''}
            value={chosen ?? ''}
            placeholder={texts.noOrganizer}
            choices={organizers.map(({ type, organizer }) => ({
              value: organizer.id,
              label: organizerName(type, organizer.config_json),
              disabled: listens.some((other, place) => place !== listen && other === organizer.id),
            }))}
            onChange={({ target }) => onChange(listens.with(listen, target.value === '' ? null : target.value))}
          />
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}

interface VideoListProps {
  videos: readonly DraftVideo[];
  onChange: (videos: readonly DraftVideo[]) => void;
  error: string | null;
}

/** The videos of the lesson, to select and reorder. */
function VideoList({ videos, onChange, error }: VideoListProps) {
  return (
    <fieldset className="builder-group">
      <legend className="builder-group__title">{texts.videos}</legend>
      <ol className="builder-entries" role="list">
        {videos.map(({ key, title, by, chosen }, index) => (
          <li className="builder-video" key={key} data-chosen={chosen}>
            <Checkbox
              label={title}
              detail={by && texts.videoBy(by)}
              checked={chosen}
              onChange={({ target }) => onChange(changed(videos, key, { chosen: target.checked }))}
            />
            <span className="builder-entry__tools">
              <MoveButtons
                labels={texts.moveVideo(title)}
                first={index === 0}
                last={index === videos.length - 1}
                onMove={(direction) => onChange(moved(videos, key, direction))}
              />
            </span>
          </li>
        ))}
      </ol>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}

interface ContentFormProps {
  material: Material;
  /** The server's version. */
  content: Content;
  draft: Draft;
  onChange: (part: Partial<Draft>, fields: readonly string[]) => void;
  errors: BuilderErrors;
}

/** Everything that students do, to select, reword, extend and reorder. */
export function ContentForm({ material, content, draft, onChange, errors }: ContentFormProps) {
  const { blocks, listens, words, videos, prompts } = draft;
  const organizers = organizersToChoose(content, material);
  const choosable = blocksToChoose(content, material);
  const addWord = () => {
    const own = { key: randomUuid(), id: null, word: '', definition: '', chosen: true };
    onChange({ words: [...words, own], blocks: { ...blocks, vocabulary: true } }, ['words']);
  };
  const addPrompt = () => {
    onChange({ prompts: [...prompts, { key: randomUuid(), id: null, content: '', chosen: true }] }, ['prompts']);
  };
  return (
    <div className="builder-content">
      <TextField
        label={texts.title}
        value={draft.title}
        maxLength={300}
        error={errors['title'] ?? null}
        onChange={({ target }) => onChange({ title: target.value }, ['title'])}
      />
      {choosable.length > 0 && (
        <fieldset className="builder-group">
          <legend className="builder-group__title">{texts.parts}</legend>
          <div className="builder-blocks">
            {choosable.map((block) => (
              <Checkbox
                key={block}
                label={texts.blocks[block]}
                detail={detailOf(block, draft)}
                checked={blocks[block]}
                onChange={({ target }) =>
                  onChange({ blocks: { ...blocks, [block]: target.checked } }, ['listens', 'words', 'videos'])
                }
              />
            ))}
          </div>
        </fieldset>
      )}
      {blocks.vocabulary && (
        <WordList
          words={words}
          errors={errors}
          onAdd={addWord}
          onChange={(next, field) => onChange({ words: next }, [field, 'words'])}
        />
      )}
      {blocks.videos && videos.length > 1 && (
        <VideoList videos={videos} error={errors['videos'] ?? null} onChange={(next) => onChange({ videos: next }, ['videos'])} />
      )}
      {blocks.podcast && organizers.length > 0 && (
        <Listens
          organizers={organizers}
          listens={listens}
          error={errors['listens'] ?? null}
          onChange={(next) => onChange({ listens: next }, ['listens'])}
        />
      )}
      <PromptList
        prompts={prompts}
        errors={errors}
        onAdd={addPrompt}
        onChange={(next, field) => onChange({ prompts: next }, [field, 'prompts'])}
      />
    </div>
  );
}

const detailOf = (block: ChoosableBlock, { videos }: Draft): string => {
  if (block !== 'videos') return texts.blockDetails[block];
  return texts.blockDetails.videos(videos.map(({ title }) => title));
};
