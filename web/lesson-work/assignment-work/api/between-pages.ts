import type { UiState } from '#api/lesson-work/student-works/schemas.ts';
import { openHandIns, type HandIn, type HandIns } from '#web/lib/outbox/hand-ins.ts';
import { openTabs, type Tabs } from '#web/lib/outbox/tabs.ts';

/** Clicks on "Hand in" that have not reached the server yet; they outlive the page. */
export interface WorkHandIn extends HandIn {
  /** The page's state, without completions, which were saved before. */
  ui_state: UiState;
  /** When the teacher last gave the work back, as far as the page knew: a click on one draft does not hand in a later one. */
  given_back_at: string | null;
}

export type WorkHandIns = HandIns<WorkHandIn>;

export const openWorkHandIns = (): Promise<WorkHandIns> => openHandIns('earshot-work-hand-ins');

/** Messages to the same student's other tabs on this device; `work` as in the outbox. */
export type WorkMessage =
  | { kind: 'written'; work: string; field: string; text: string }
  | { kind: 'changed'; work: string }
  | { kind: 'submitted'; work: string };

export type WorkTabs = Tabs<WorkMessage>;

export const openWorkTabs = (): WorkTabs => openTabs('earshot-work');
