import { openHandIns, type HandIns } from '#web/lib/outbox/hand-ins.ts';
import type { QuizSolution } from '#api/quiz-taking/quiz-solutions/schemas.ts';
import { openTabs, type Tabs } from '#web/lib/outbox/tabs.ts';

/** Hand-ins are grouped by solution. */
export const openAnswerHandIns = (): Promise<HandIns> => openHandIns('earshot-hand-ins');

/** Tells this student's other tabs what was chosen and sent in this one. */
export type TabMessage =
  | { kind: 'chosen'; solutionUuid: string; questionUuid: string; optionUuid: string }
  | { kind: 'sent' | 'reset'; solutionUuid: string }
  | { kind: 'submitted'; solution: QuizSolution };

export type AnswerTabs = Tabs<TabMessage>;

export const openAnswerTabs = (): AnswerTabs => openTabs('earshot-quiz-answers');
