import './quiz-admin-tabs.css';

export type QuizAdminTab = 'edit' | 'languages' | 'history' | 'analysis' | 'key';

const tabs: readonly { tab: QuizAdminTab; label: string; path: string }[] = [
  { tab: 'edit', label: 'Edit', path: 'edit' },
  { tab: 'history', label: 'History', path: 'history' },
  { tab: 'analysis', label: 'Item analysis', path: 'item_analysis' },
  { tab: 'key', label: 'Key corrections', path: 'key_corrections' },
];

/** The pages of one quiz for staff. */
export function QuizAdminTabs({ quizUuid, current }: { quizUuid: string; current: QuizAdminTab }) {
  return (
    <nav className="quiz-tabs" aria-label="This quiz">
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
