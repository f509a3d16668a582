/** Tells the other tabs of this student what was chosen and sent here. */
import type { QuizSolution } from '#api/quiz-taking/quiz-solutions/schemas.ts';
import { openTabs, type Tabs } from '#web/lib/outbox/tabs.ts';

export type TabMessage =
  | { kind: 'chosen'; solutionUuid: string; questionUuid: string; optionUuid: string }
  | { kind: 'sent' | 'reset'; solutionUuid: string }
  | { kind: 'submitted'; solution: QuizSolution };

export type AnswerTabs = Tabs<TabMessage>;

export const openAnswerTabs = (): AnswerTabs => openTabs('earshot-quiz-answers');
