import { PageTabs } from '#web/ui/content/page-tabs.tsx';

const texts = {
  edit: 'Edit',
  history: 'History',
  itemAnalysis: 'Item analysis',
  keyCorrections: 'Key corrections',
  label: 'This quiz',
} as const;

export type QuizAdminTab = 'edit' | 'languages' | 'history' | 'analysis' | 'key';

const tabs: readonly { tab: QuizAdminTab; label: string; path: string }[] = [
  { tab: 'edit', label: texts.edit, path: 'edit' },
  { tab: 'history', label: texts.history, path: 'history' },
  { tab: 'analysis', label: texts.itemAnalysis, path: 'item_analysis' },
  { tab: 'key', label: texts.keyCorrections, path: 'key_corrections' },
];

/** Tabs for the staff pages of one quiz. */
export function QuizAdminTabs({ quizUuid, current }: { quizUuid: string; current: QuizAdminTab }) {
  const pages = tabs.map(({ tab, label, path }) => ({
    label,
    href: `/admin/quizzes/${quizUuid}/${path}`,
    current: tab === current,
  }));
  return <PageTabs label={texts.label} tabs={pages} />;
}
