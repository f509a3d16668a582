import { useState } from 'react';
import { useStore } from 'zustand';
import { RichText } from '../../../ui/rich-text.tsx';
import { textOf } from '../store/editor-store.ts';
import type { EditorFrame } from './editor-frame.ts';

interface RenderedProps extends Pick<EditorFrame, 'store'> {
  fieldKey: string;
  saved: string;
  savedHtml: string;
}

/** The server's own rendering of a text, typed or saved; the one before stays until the next is there. */
export function useRendered({ store, fieldKey, saved, savedHtml }: RenderedProps): string {
  const [last, setLast] = useState(savedHtml);
  const html = useStore(store, (state) => {
    const text = textOf(state, fieldKey, saved);
    if (text === saved) return savedHtml;
    return text.trim() === '' ? '' : (state.rendered[text] ?? null);
  });
  if (html !== null && html !== last) setLast(html);
  return html ?? last;
}

export function Rendered({ as, empty, ...props }: RenderedProps & { as?: 'div' | 'blockquote'; empty?: string }) {
  const html = useRendered(props);
  if (html === '') return empty ? <p className="preview__empty">{empty}</p> : null;
  return <RichText as={as ?? 'div'} className={as === 'blockquote' ? 'preview__quote' : ''} html={html} />;
}
