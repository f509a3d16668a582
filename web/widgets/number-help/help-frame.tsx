import type { ReactNode } from 'react';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { texts } from './texts.ts';
import './number-help.css';

/** Explanations next to the numbers of a page. Collapsed at first, opened natively by the browser, and left out of printouts. */
export function HelpFrame({ onOpen, children }: { onOpen?: () => void; children: ReactNode }) {
  return (
    <details className="number-help" onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}>
      <summary className="number-help__ask">
        <Icon name="help" size={17} />
        {texts.ask}
      </summary>
      {children}
    </details>
  );
}
