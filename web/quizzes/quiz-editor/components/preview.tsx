import { useState } from 'react';
import { useStore } from 'zustand';
import { RichText } from '#web/ui/content/rich-text.tsx';
import { textOf } from '#web/widgets/autosave/autosave-state.ts';
import type { EditorFrame } from './editor-frame.ts';

interface RenderedProps extends Pick<EditorFrame, 'store'> {
  fieldKey: string;
  saved: string;
  savedHtml: string;
}

/** The server's rendering of a saved or typed text. The previous one stays until the next arrives. */
function useRendered({ store, fieldKey, saved, savedHtml }: RenderedProps): { html: string; stale: boolean } {
  const [last, setLast] = useState(savedHtml);
  const html = useStore(store, (state) => {
    const text = textOf(state, fieldKey, saved);
    if (text === saved) return savedHtml;
    return text.trim() === '' ? '' : (state.rendered[text] ?? null);
  });
  if (html !== null && html !== last) setLast(html);
  return { html: html ?? last, stale: html === null };
}

interface RenderedLook {
  as?: 'div' | 'blockquote';
  /** Shown where there is no text. */
  empty?: string;
  /** Renders nothing for a text without markup, which would look the same as its field. */
  onlyMarkup?: boolean;
}

export function Rendered({ as = 'div', empty, onlyMarkup = false, ...props }: RenderedProps & RenderedLook) {
  const { html, stale } = useRendered(props);
  if (html === '') return empty ? <p className="preview__empty">{empty}</p> : null;
  if (onlyMarkup && /^(?:[^<]|<br \/>)*$/.test(html)) return null;
  const classes = [as === 'blockquote' && 'preview__quote', stale && 'preview__stale'].filter(Boolean).join(' ');
  return <RichText as={as} className={classes} html={html} />;
}
