import { useEffect, useId, useRef, useState } from 'react';
import { written } from '#web/lib/locale.ts';
import { RichText } from '#web/ui/content/rich-text.tsx';
import { texts } from './texts.ts';
import '#web/ui/form/text-button.css';
import './read-more.css';

/** A description taller than this is cut off, with a button that shows the rest. */
export const readMoreThresholdPx = 90;

interface ReadMoreProps {
  /** Safe HTML. */
  description: string;
  descriptionHtmlClasses?: string;
  descriptionHtmlId?: string;
}

/** A read-more expander, measured again whenever its width changes. Without scripts the whole text is visible. */
export function ReadMore({ description, descriptionHtmlClasses = '', descriptionHtmlId }: ReadMoreProps) {
  const ownId = useId();
  const id = descriptionHtmlId ?? ownId;
  const box = useRef<HTMLDivElement>(null);
  const [tall, setTall] = useState(false);
  const [expanded, setExpanded] = useState(false);
  useEffect(() => {
    const measure = () => setTall((box.current?.firstElementChild?.scrollHeight ?? 0) > readMoreThresholdPx);
    measure();
    // Late fonts change the height without a resize of the window.
    void document.fonts?.ready.then(measure);
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [description]);
  return (
    <div>
      <div ref={box} className="read-more__box" data-tall={tall} data-expanded={expanded || undefined}>
        <RichText lang={written} id={id} className={descriptionHtmlClasses} html={description} />
      </div>
      {tall && (
        <button
          type="button"
          className="text-button text-button--flush"
          aria-expanded={expanded}
          aria-controls={id}
          onClick={() => setExpanded(!expanded)}
        >
          {expanded ? texts.less : texts.more}
        </button>
      )}
    </div>
  );
}
