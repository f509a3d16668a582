import { openTabs, type Tabs } from '#web/lib/outbox/tabs.ts';

/** What the same student's other tabs on this device have to know; `work` as in the outbox. */
export type WorkMessage =
  | { kind: 'written'; work: string; field: string; text: string }
  | { kind: 'changed'; work: string }
  | { kind: 'submitted'; work: string };

export type WorkTabs = Tabs<WorkMessage>;

export const openWorkTabs = (): WorkTabs => openTabs('earshot-work');
