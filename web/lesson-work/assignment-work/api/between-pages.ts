import type { UiState } from '#api/lesson-work/student-works/schemas.ts';
import { openHandIns, type HandIn, type HandIns } from '#web/lib/outbox/hand-ins.ts';
import { openTabs, type Tabs } from '#web/lib/outbox/tabs.ts';

/** Presses of "Hand in" that have not reached the server yet; they outlive the page. */
export interface WorkHandIn extends HandIn {
  /** How the page stood, without what is complete: that was saved before. */
  ui_state: UiState;
  /** When the teacher last gave the work back, as the page knew it: a press of one draft hands in no later one. */
  given_back_at: string | null;
}

export type WorkHandIns = HandIns<WorkHandIn>;

export const openWorkHandIns = (): Promise<WorkHandIns> => openHandIns('earshot-work-hand-ins');

/** What the same student's other tabs on this device have to know; `work` as in the outbox. */
export type WorkMessage =
  | { kind: 'written'; work: string; field: string; text: string }
  | { kind: 'changed'; work: string }
  | { kind: 'submitted'; work: string };

export type WorkTabs = Tabs<WorkMessage>;

export const openWorkTabs = (): WorkTabs => openTabs('earshot-work');
