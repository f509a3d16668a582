import { NativeDialog } from '../../../ui/dialog-native.tsx';

/** What a transcript does while the story plays, shown on two small ones. */
export function TranscriptExample({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <NativeDialog id="transcript_example_modal" title="How to follow along" open={open} onClose={onClose}>
      <p>As you listen, the line you hear is highlighted. Press any line to hear the story from there.</p>
      <Example
        name="Standard"
        lines={['The rain had stopped.', 'Somewhere a window opened,', 'and a piano began to play.']}
        spoken={1}
      />
      <Example
        name="Slower"
        lines={['The rain had stopped.', 'Somewhere a window opened,', 'and a piano began to play.']}
        spoken={1}
        note="The same words, read slowly. When you switch, you stay on the same line."
      />
      <p className="soft">With the keyboard: Tab to a line, the arrow keys to other lines, Enter to hear it.</p>
    </NativeDialog>
  );
}

interface ExampleProps {
  name: string;
  lines: readonly string[];
  spoken: number;
  note?: string;
}

function Example({ name, lines, spoken, note }: ExampleProps) {
  return (
    <figure className="example">
      <figcaption>{name}</figcaption>
      <p className="transcript">
        {lines.map((line, index) => (
          <span key={line}>
            <span className="line" aria-current={index === spoken || undefined}>
              {line}
            </span>{' '}
          </span>
        ))}
      </p>
      {note && <p className="soft">{note}</p>}
    </figure>
  );
}
