import { createContext, useContext, type ReactNode } from 'react';
import type { CoverFacts } from './story-cover.tsx';
import './lesson-cover.css';

/** Draws a cover on the server. Null in the browser, which keeps the server's drawing. */
export const CoverDrawerContext = createContext<((facts: CoverFacts) => ReactNode) | null>(null);

/** Makes React keep the server's markup unchanged. */
const untouched = { __html: '' };

/**
 * The cover of the page's own lesson, which adds nothing to the page's scripts. Only for covers present from the start: one added
 * in the browser later would be empty.
 */
export function DrawnCover(facts: CoverFacts) {
  const draw = useContext(CoverDrawerContext);
  if (draw) return <div className="cover-frame">{draw(facts)}</div>;
  return <div className="cover-frame" suppressHydrationWarning dangerouslySetInnerHTML={untouched} />;
}
