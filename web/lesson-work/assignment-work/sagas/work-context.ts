/** What happens on the page of a student's work, and what its processes share. */
import { actionsOf } from '#web/lib/effects.ts';
import type { ConfirmedRevisions } from '../api/confirmed-revisions.ts';
import type { WorkApi } from '../api/work-api.ts';
import type { WorkHandIns, WorkMessage, WorkTabs } from '../api/between-pages.ts';
import type { WorkOutbox } from '../api/work-outbox.ts';
import type { Block, Sheet, WorkAssignment } from '../assignment.ts';
import type { Texts } from '../store/fields.ts';
import type { WorkStore } from '../store/work-store.ts';
import type { Growing } from './gather.ts';

export type WorkAction =
  | { type: 'written'; field: string }
  | { type: 'left'; field: string }
  | { type: 'stepped' }
  /** All that is gathered is to be sent now: the tab goes out of sight, or the work is handed in. */
  | { type: 'gathered' }
  /** Something new is in the outbox that may be sent. */
  | { type: 'text_kept' }
  | { type: 'outbox_changed' }
  | { type: 'chosen'; field: string; text: string }
  /** The student needs the words no more that have no place in the assignment. */
  | { type: 'discarded'; field: string }
  | { type: 'submit_pressed' }
  | { type: 'submit_cancelled' }
  | { type: 'retry_pressed' }
  /** The network is back, or the tab is in front again. */
  | { type: 'woke' }
  | { type: 'other_tab'; message: WorkMessage };

export type ActionOf<Type extends WorkAction['type']> = Extract<WorkAction, { type: Type }>;

export const { take, put, actionChannel } = actionsOf<WorkAction>();

/** Everything that the sagas touch; tests bring their own. */
export interface WorkDeps {
  store: WorkStore;
  assignment: WorkAssignment;
  sheets: readonly Sheet[];
  api: WorkApi;
  openOutbox: () => Promise<WorkOutbox>;
  openHandIns: () => Promise<WorkHandIns>;
  tabs: WorkTabs;
  viewerId: number;
  assignmentId: number;
  /** The page came from the device, as it was when it was opened: more may have been saved since. */
  fromDevice: boolean;
  /** When the teacher last gave the work back; null: never. */
  givenBackAt: string | null;
  /** What the server had when it sent the page. */
  known: Known;
  confirmed: ConfirmedRevisions;
  newKey: () => string;
  now: () => number;
  /** 0 to 1; spreads the retries of a class that lost its server at one moment. */
  random: () => number;
  /** Calls back when it is worth trying again; answers with the way to stop. */
  onWake: (listener: () => void) => () => void;
  /** Calls back when the tab goes out of sight (`gone` false) or the page is left (`gone` true). */
  onLeaving: (listener: (gone: boolean) => void) => () => void;
  /** Where the student goes once the work is handed in. */
  goToDashboard: () => void;
}

/** What the page last heard of the server. */
export interface Known {
  revision: number;
  texts: Texts;
  completed: readonly Block[];
}

/** Changes on their way into the outbox, counted by field: the outbox alone does not know them yet. */
export type Keeping = Map<string, number>;

export interface WorkContext extends WorkDeps {
  keeping: Keeping;
  outbox: WorkOutbox;
  handIns: WorkHandIns;
  /** The work's group in the outbox. */
  work: string;
  /** Fields with changes that are not to be sent yet. */
  growing: Map<string, Growing>;
  /** When each field was last sent from here, and how often. */
  sends: Map<string, Pick<Growing, 'sentAt' | 'sends'>>;
  /** Fields that differ from what the server confirmed: the revision that the student began to change them on. */
  bases: Map<string, number>;
  /** Texts that this device has sent or taken over from another tab, by field. */
  earlier: Map<string, string[]>;
  /** The idempotency key of what was last put into the outbox of each field: the server's word on an earlier one is not the last. */
  latest: Map<string, string>;
}

export const noteEarlier = ({ earlier }: WorkContext, field: string, text: string): void => {
  earlier.set(field, [...(earlier.get(field) ?? []).slice(-4), text]);
};
