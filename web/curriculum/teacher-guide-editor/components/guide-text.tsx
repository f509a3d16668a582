import { useStore } from 'zustand';
import { textOf } from '#web/widgets/autosave/autosave-state.ts';
import { MarkdownPreview } from '#web/widgets/autosave/components/markdown-preview.tsx';
import { TextArea } from '#web/widgets/autosave/components/text-area.tsx';
import type { Change, GuideFrame, TextField } from '../guide-kind.ts';
import { texts } from '../texts.ts';

interface GuideTextProps extends GuideFrame {
  field: TextField;
}

/** A text of the guide that saves itself; a section stands beside what teachers will read. */
export function GuideText({ store, driver, field }: GuideTextProps) {
  const saved = useStore(store, ({ guide }) => guide[field]);
  const shown = useStore(store, (state) => textOf(state, field, saved));
  const label = texts.fields[field];
  const isName = field === 'name';
  const area = (
    <TextArea<Change>
      store={store}
      driver={driver}
      label={label}
      saved={saved}
      hint={texts.hints[field]}
      rows={isName ? 1 : 8}
      maxLength={isName ? 200 : 20_000}
      fieldKey={field}
      change={(value) => ({ type: 'text', field, value: isName ? value.replaceAll('\n', ' ') : value })}
    />
  );
  if (isName) return area;
  return (
    <div className="text-with-preview">
      {area}
      <MarkdownPreview store={store} label={label} text={shown} />
    </div>
  );
}
