import { useEffect, useRef } from 'react';
import { texts } from './quiz-admin-tabs-texts.ts';
import './quiz-admin-tabs.css';

export type QuizAdminTab = 'edit' | 'languages' | 'history' | 'analysis' | 'key';

const tabs: readonly { tab: QuizAdminTab; label: string; path: string }[] = [
  { tab: 'edit', label: texts.edit, path: 'edit' },
  { tab: 'history', label: texts.history, path: 'history' },
  { tab: 'analysis', label: texts.itemAnalysis, path: 'item_analysis' },
  { tab: 'key', label: texts.keyCorrections, path: 'key_corrections' },
];

/** The pages of one quiz for staff. */
export function QuizAdminTabs({ quizUuid, current }: { quizUuid: string; current: QuizAdminTab }) {
  const list = useRef<HTMLElement>(null);
  // On a phone the last of them begin outside of the row.
  useEffect(() => {
    const { current: row } = list;
    const here = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && here) row.scrollLeft = here.offsetLeft + here.offsetWidth - row.clientWidth;
  }, [current]);
  return (
    <nav className="quiz-tabs" aria-label={texts.label} ref={list}>
      <ul role="list">
        {tabs.map(({ tab, label, path }) => (
          <li key={tab}>
            <a href={`/admin/quizzes/${quizUuid}/${path}`} aria-current={tab === current ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
