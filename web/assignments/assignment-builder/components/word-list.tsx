import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { FieldError } from '#web/ui/form/field-error.tsx';
import { IconButton, MoveButtons } from '#web/ui/form/icon-button.tsx';
import type { BuilderErrors } from '../builder-errors.ts';
import { changed, moved, type DraftWord } from '../draft.ts';
import { texts } from '../texts.ts';
import './builder.css';

interface WordListProps {
  words: readonly DraftWord[];
  onChange: (words: readonly DraftWord[], field: string) => void;
  onAdd: () => void;
  errors: BuilderErrors;
}

/** The lesson's words to select, redefine and reorder, and the teacher's own words. */
export function WordList({ words, onChange, onAdd, errors }: WordListProps) {
  const edit = (key: string, part: Partial<DraftWord>) => onChange(changed(words, key, part), `word:${key}`);
  return (
    <fieldset className="builder-group">
      <legend className="builder-group__title">{texts.words}</legend>
      <ol className="builder-entries" role="list">
        {words.map((entry, index) => (
          <li className="builder-word" key={entry.key} data-chosen={entry.chosen}>
            <Checkbox
              label={texts.useWord(entry.word)}
              labelHidden
              checked={entry.chosen}
              onChange={({ target }) => edit(entry.key, { chosen: target.checked })}
            />
            <input
              className="field__input builder-word__word"
              aria-label={texts.wordOf(entry.word)}
              placeholder={texts.word}
              value={entry.word}
              maxLength={100}
              aria-invalid={`word:${entry.key}` in errors || undefined}
              onChange={({ target }) => edit(entry.key, { word: target.value })}
            />
            <input
              className="field__input builder-word__definition"
              aria-label={texts.definitionOf(entry.word)}
              placeholder={texts.definition}
              value={entry.definition}
              maxLength={500}
              aria-invalid={`word:${entry.key}` in errors || undefined}
              onChange={({ target }) => edit(entry.key, { definition: target.value })}
            />
            <span className="builder-entry__tools">
              <MoveButtons
                labels={texts.moveWord(entry.word)}
                first={index === 0}
                last={index === words.length - 1}
                onMove={(direction) => onChange(moved(words, entry.key, direction), 'words')}
              />
              {entry.id === null && (
                <IconButton
                  icon="cross"
                  tone="low"
                  label={texts.removeWord(entry.word)}
                  onClick={() =>
                    onChange(
                      words.filter(({ key }) => key !== entry.key),
                      `word:${entry.key}`,
                    )
                  }
                />
              )}
            </span>
            {errors[`word:${entry.key}`] && <FieldError>{errors[`word:${entry.key}`]}</FieldError>}
          </li>
        ))}
      </ol>
      {errors['words'] && <FieldError>{errors['words']}</FieldError>}
      <div>
        <Button small onClick={onAdd}>
          {texts.addWord}
        </Button>
      </div>
    </fieldset>
  );
}
