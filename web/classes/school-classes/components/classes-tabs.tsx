import { texts } from '../texts.ts';
import type { Tab } from '../use-tab.ts';
import './classes-tabs.css';

const labels: Record<Tab, string> = {
  student_progress: texts.progress,
  manage_classes: texts.manage,
  assignments: texts.assignments,
};

/** Parts of one page, each with its own address. */
export function ClassesTabs({ shown, current }: { shown: readonly Tab[]; current: Tab }) {
  return (
    <nav className="classes-tabs" aria-label={texts.tabs}>
      <ul role="list">
        {shown.map((tab) => (
          <li key={tab}>
            <a href={`#${tab}`} aria-current={tab === current ? 'true' : undefined}>
              {labels[tab]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
