import { useState } from 'react';
import { useStore } from 'zustand';
import { RichText } from '#web/ui/content/rich-text.tsx';
import type { AnyChange } from '../autosave-state.ts';
import { texts } from '../texts.ts';
import type { AutosaveFrame } from './autosave-frame.ts';
import './markdown-preview.css';

interface MarkdownPreviewProps {
  store: AutosaveFrame<AnyChange, object>['store'];
  label: string;
  text: string;
}

/** The server's rendering of a text. The previous one stays until the next arrives. */
export function MarkdownPreview({ store, label, text }: MarkdownPreviewProps) {
  const html = useStore(store, ({ rendered }) => (text.trim() === '' ? '' : (rendered[text] ?? null)));
  const [last, setLast] = useState(html ?? '');
  if (html !== null && html !== last) setLast(html);
  return (
    // A long text scrolls, so it must be reachable by keyboard.
    <div className="markdown-preview" role="group" aria-label={texts.preview.label(label)} tabIndex={0}>
      {last === '' ? <p className="soft">{texts.preview.empty}</p> : <RichText html={last} />}
    </div>
  );
}
