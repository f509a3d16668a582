import { createContext, useContext, type ReactNode } from 'react';
import type { CoverFacts } from './story-cover.tsx';
import './lesson-cover.css';

/** Draws a cover into a page on the server. In the browser there is none: it keeps what was drawn. */
export const CoverDrawerContext = createContext<((facts: CoverFacts) => ReactNode) | null>(null);

/** React leaves what the server drew as it is. */
const untouched = { __html: '' };

/**
 * The drawing of a page's own lesson, which weighs nothing in the page's scripts. For covers that are there as long as the page:
 * one that the browser puts in later would be empty.
 */
export function DrawnCover(facts: CoverFacts) {
  const draw = useContext(CoverDrawerContext);
  if (draw) return <div className="cover-frame">{draw(facts)}</div>;
  return <div className="cover-frame" suppressHydrationWarning dangerouslySetInnerHTML={untouched} />;
}
