import { useStore } from 'zustand';
import { textOf } from '#web/widgets/autosave/autosave-state.ts';
import { TextArea } from '#web/widgets/autosave/components/text-area.tsx';
import type { Change, TextField } from '../changes.ts';
import { savedField, type LessonFrame } from '../lesson-kind.ts';
import { texts } from '../texts.ts';
import { MarkdownPreview } from '#web/widgets/autosave/components/markdown-preview.tsx';

interface LessonTextProps extends LessonFrame {
  field: TextField;
  maxLength: number;
  hint?: string | undefined;
  rows?: number;
  /** For a title or a subject: no line breaks. */
  oneLine?: boolean;
  /** Shows a preview for readers next to the field. */
  preview?: boolean;
  /** Locks the field for now; the text explains why, in the field. */
  locked?: string | undefined;
}

/** A text of the lesson that saves itself. */
export function LessonText(props: LessonTextProps) {
  const { store, driver, field, maxLength, hint, rows, oneLine = false, preview = false, locked } = props;
  const saved = useStore(store, ({ lesson }) => savedField(lesson, field));
  const shown = useStore(store, (state) => textOf(state, field, saved));
  const label = texts.fields[field];
  const area = (
    <TextArea<Change>
      store={store}
      driver={driver}
      label={label}
      saved={saved}
      maxLength={maxLength}
      hint={hint}
      locked={locked}
      {...(rows !== undefined && { rows })}
      fieldKey={field}
      change={(value) => ({ type: 'text', field, value: oneLine ? value.replaceAll('\n', ' ') : value })}
    />
  );
  if (!preview) return area;
  return (
    <div className="text-with-preview">
      {area}
      <MarkdownPreview store={store} label={label} text={shown} />
    </div>
  );
}
