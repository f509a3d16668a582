import { Dialog } from '#web/ui/overlay/dialog.tsx';
import * as texts from '../texts.ts';

/** What a transcript does while the story plays, shown on two small ones. */
export function TranscriptExample({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog id="transcript_example_modal" title={texts.howToFollow} open={open} onClose={onClose}>
      <p>{texts.howItWorks}</p>
      <Example name={texts.standard} lines={[texts.rainStopped, texts.windowOpened, texts.pianoBegan]} spoken={1} />
      <Example
        name={texts.slower}
        lines={[texts.rainStopped, texts.windowOpened, texts.pianoBegan]}
        spoken={1}
        note={texts.slowNote}
      />
      <p className="soft">{texts.withKeys}</p>
    </Dialog>
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
