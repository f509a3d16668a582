import { randomUuid } from '#web/lib/random-uuid.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { BuilderErrors } from '../builder-errors.ts';
import { blocksToChoose, organizersToChoose, type ChoosableBlock, type Content, type Draft, type Material } from '../draft.ts';
import { texts } from '../texts.ts';
import { Listens } from './listens.tsx';
import { PromptList } from './prompt-list.tsx';
import { VideoList } from './video-list.tsx';
import { WordList } from './word-list.tsx';
import './builder.css';

interface ContentFormProps {
  material: Material;
  /** As the server has it. */
  content: Content;
  draft: Draft;
  onChange: (part: Partial<Draft>, fields: readonly string[]) => void;
  errors: BuilderErrors;
}

/** Everything that students do, to be chosen, reworded, added to and put in order. */
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
