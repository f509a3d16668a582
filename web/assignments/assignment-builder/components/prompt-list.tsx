import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { FieldError } from '#web/ui/form/field-error.tsx';
import { IconButton, MoveButtons } from '#web/ui/form/icon-button.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import type { BuilderErrors } from '../builder-errors.ts';
import { changed, moved, type DraftPrompt } from '../draft.ts';
import { texts } from '../texts.ts';
import './builder.css';

interface PromptListProps {
  prompts: readonly DraftPrompt[];
  onChange: (prompts: readonly DraftPrompt[], field: string) => void;
  onAdd: () => void;
  errors: BuilderErrors;
}

/** The lesson's writing prompts to select, reword and reorder, and the teacher's own prompts. */
export function PromptList({ prompts, onChange, onAdd, errors }: PromptListProps) {
  const edit = (key: string, part: Partial<DraftPrompt>) => onChange(changed(prompts, key, part), `prompt:${key}`);
  return (
    <fieldset className="builder-group">
      <legend className="builder-group__title">{texts.prompts}</legend>
      {prompts.length === 0 && <p className="soft">{texts.noPrompts}</p>}
      <ol className="builder-entries" role="list">
        {prompts.map((entry, index) => (
          <li className="builder-prompt" key={entry.key} data-chosen={entry.chosen}>
            <Checkbox
              label={texts.usePrompt(index + 1)}
              labelHidden
              checked={entry.chosen}
              onChange={({ target }) => edit(entry.key, { chosen: target.checked })}
            />
            <TextAreaField
              label={texts.prompt(index + 1)}
              labelHidden
              rows={2}
              value={entry.content}
              maxLength={2_000}
              error={errors[`prompt:${entry.key}`] ?? null}
              onChange={({ target }) => edit(entry.key, { content: target.value })}
            />
            <span className="builder-entry__tools">
              <MoveButtons
                labels={texts.movePrompt(index + 1)}
                first={index === 0}
                last={index === prompts.length - 1}
                onMove={(direction) => onChange(moved(prompts, entry.key, direction), 'prompts')}
              />
              {entry.id === null && (
                <IconButton
                  icon="cross"
                  tone="low"
                  label={texts.removePrompt(index + 1)}
                  onClick={() =>
                    onChange(
                      prompts.filter(({ key }) => key !== entry.key),
                      `prompt:${entry.key}`,
                    )
                  }
                />
              )}
            </span>
          </li>
        ))}
      </ol>
      {errors['prompts'] && <FieldError>{errors['prompts']}</FieldError>}
      <div>
        <Button small onClick={onAdd}>
          {texts.addPrompt}
        </Button>
      </div>
    </fieldset>
  );
}
