import { useId, useRef, useState } from 'react';
import { Icon } from '#web/ui/drawing/icons.tsx';
import * as texts from './texts.ts';
import './copy-link-box.css';

const words = { offer: texts.copy, done: texts.copied, failed: texts.failed };
type Tip = keyof typeof words;

interface CopyLinkBoxProps {
  linkUrl: string;
  label?: string;
}

/** A read-only field with a link, and a button that selects and copies it. The tip shows on hover and on focus. */
export function CopyLinkBox({ linkUrl, label = texts.label }: CopyLinkBoxProps) {
  const field = useRef<HTMLInputElement>(null);
  const [tip, setTip] = useState<Tip | null>(null);
  const id = useId();

  const copy = async (): Promise<void> => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(linkUrl);
      setTip('done');
    } catch {
      // Copying is refused, or not possible over plain http. The text is selected, so the copy shortcut is enough.
      setTip('failed');
    }
  };

  return (
    <div className="copy-link">
      <input ref={field} className="copy-link__field" type="text" readOnly value={linkUrl} aria-label={label} />
      <button
        type="button"
        className="copy-link__button"
        aria-label={words.offer}
        aria-describedby={tip ? id : undefined}
        onMouseEnter={() => setTip('offer')}
        onMouseLeave={() => setTip(null)}
        onFocus={() => setTip((shown) => shown ?? 'offer')}
        onBlur={() => setTip(null)}
        onClick={() => void copy()}
      >
        <Icon name="copy" />
      </button>
      <span id={id} className="copy-link__tip" role="status" data-shown={tip !== null}>
        {tip && words[tip]}
      </span>
    </div>
  );
}
