/** The actions on the page of a student's work, and the context that its sagas share. */
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
  /** Send all gathered changes now: the tab goes into the background, or the work is handed in. */
  | { type: 'gathered' }
  /** The outbox has something new to send. */
  | { type: 'text_kept' }
  | { type: 'outbox_changed' }
  | { type: 'chosen'; field: string; text: string }
  /** The student discards texts whose field is no longer in the assignment. */
  | { type: 'discarded'; field: string }
  | { type: 'submit_pressed' }
  | { type: 'submit_cancelled' }
  | { type: 'retry_pressed' }
  /** The network is back, or the tab is in the foreground again. */
  | { type: 'woke' }
  | { type: 'other_tab'; message: WorkMessage };

export type ActionOf<Type extends WorkAction['type']> = Extract<WorkAction, { type: Type }>;

export const { take, put, actionChannel } = actionsOf<WorkAction>();

/** Everything that the sagas use; tests replace it. */
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
  /** The page came from the device in an earlier state: more may have been saved since. */
  fromDevice: boolean;
  /** When the teacher last gave the work back; null: never. */
  givenBackAt: string | null;
  /** The server's state when it sent the page. */
  known: Known;
  confirmed: ConfirmedRevisions;
  newKey: () => string;
  now: () => number;
  /** Returns 0 to 1; spreads the retries of a class that lost the server at the same moment. */
  random: () => number;
  /** Calls the listener when a retry is worthwhile; returns a function that stops this. */
  onWake: (listener: () => void) => () => void;
  /** Calls the listener when the tab goes into the background (`gone` false) or the page is left (`gone` true). */
  onLeaving: (listener: (gone: boolean) => void) => () => void;
  /** Opens the student's dashboard once the work is handed in. */
  goToDashboard: () => void;
}

/** The server's state as the page last received it. */
export interface Known {
  revision: number;
  texts: Texts;
  completed: readonly Block[];
}

/** Changes on their way into the outbox, counted by field; the outbox does not contain them yet. */
export type Keeping = Map<string, number>;

export interface WorkContext extends WorkDeps {
  keeping: Keeping;
  outbox: WorkOutbox;
  handIns: WorkHandIns;
  /** The work's group in the outbox. */
  work: string;
  /** Fields with changes that should not be sent yet. */
  growing: Map<string, Growing>;
  /** When each field was last sent from here, and how often. */
  sends: Map<string, Pick<Growing, 'sentAt' | 'sends'>>;
  /** Fields that differ from the confirmed state, each with the revision that the student's change is based on. */
  bases: Map<string, number>;
  /** Texts that this device has sent or taken over from another tab, by field. */
  earlier: Map<string, string[]>;
  /** The idempotency key of each field's latest outbox entry: a reply to an earlier one does not confirm the field. */
  latest: Map<string, string>;
}

export const noteEarlier = ({ earlier }: WorkContext, field: string, text: string): void => {
  earlier.set(field, [...(earlier.get(field) ?? []).slice(-4), text]);
};
