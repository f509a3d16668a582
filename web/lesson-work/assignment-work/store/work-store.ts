import type { Connection } from '#web/lib/verdict.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { StudentAssignmentPageData } from '#api/lesson-work/student-works/schemas.ts';
import { sheetsOf, type Block, type WorkAssignment } from '../assignment.ts';
import { pageStateOf, type PageState } from './page-state.ts';
import { textsOf, type Texts } from './fields.ts';

/** The state of the device's connection to the server, from best to worst. */

/** Two pages wrote the same field: the student chooses. */
export interface TextConflict {
  readonly mine: string;
  readonly theirs: string;
}

/** The page's view of saving; a preview leaves it unchanged. */
export interface Saving {
  readonly connection: Connection;
  /** Fields whose text the server has not confirmed. */
  readonly unsent: readonly string[];
  /** The ones among them that wait until the student pauses. */
  readonly gathering: readonly string[];
  /** Whether the work left on this device by an earlier visit has been loaded. */
  readonly outboxRead: boolean;
  /** False when the browser stores nothing beyond this page. */
  readonly durable: boolean;
  /** By field: why the server refused its text. */
  readonly refusals: Texts;
  readonly conflicts: Readonly<Record<string, TextConflict>>;
  /** Texts whose field is no longer in the assignment, by that field. They are shown until the student discards them. */
  readonly strays: Texts;
  /** Why nothing more can be handed in or saved, in the server's words. */
  readonly problem: { readonly at: 'submit' | 'ended' | 'stale'; readonly text: string } | null;
}

/** Where the page goes next. A new object each time, so that it can go to the same place twice. */
export interface Arrival {
  readonly at: 'part' | 'listen' | 'question' | 'entry';
  readonly id: string;
}

type Closing = Partial<Pick<StudentAssignmentPageData, 'left_class' | 'class_archived'>>;

/** Why the work is closed, if it is. */
export type ClosedBy = 'left_class' | 'class_archived' | 'teacher';

export const closedByOf = ({ left_class: left = false, class_archived: archived = false }: Closing): ClosedBy =>
  left ? 'left_class' : archived ? 'class_archived' : 'teacher';

export interface WorkState extends PageState {
  readonly phase: 'working' | 'submitting' | 'submitted' | 'closed';
  readonly closedBy: ClosedBy;
  readonly texts: Texts;
  readonly arrival: Arrival | null;
  /** The student wants to continue although some words have not been viewed. */
  readonly asking: boolean;
  readonly saving: Saving;
}
export type WorkStore = StoreApi<WorkState>;

/** The stored part of a student's work. */
export type StoredWork = Pick<StudentAssignmentPageData, 'ui_state' | 'data' | 'submitted_at' | 'closed'> & Closing;

const nothingStored: StoredWork = {
  ui_state: {},
  data: { assignment_prompts: {}, additional_sentences: {}, worksheet: [] },
  submitted_at: null,
  closed: false,
};

const phaseOf = ({ submitted_at, closed }: StoredWork): WorkState['phase'] =>
  submitted_at === null ? (closed ? 'closed' : 'working') : 'submitted';

const nothingUnsaved: Saving = {
  connection: 'ready',
  unsent: [],
  gathering: [],
  outboxRead: false,
  durable: true,
  refusals: {},
  conflicts: {},
  strays: {},
  problem: null,
};

/** A page as the student left it; a new one without `stored`. */
export const createWorkStore = (assignment: WorkAssignment, stored: StoredWork = nothingStored): WorkStore => {
  const sheets = sheetsOf(assignment);
  return createStore<WorkState>(() => ({
    ...pageStateOf(assignment, stored.ui_state),
    phase: phaseOf(stored),
    closedBy: closedByOf(stored),
    texts: textsOf(stored.data, sheets),
    arrival: null,
    asking: false,
    saving: nothingUnsaved,
  }));
};

/** True when nothing can be changed any more. */
export const isReadOnly = ({ phase }: Pick<WorkState, 'phase'>): boolean => phase === 'submitted' || phase === 'closed';

export const isComplete = ({ completed }: Pick<WorkState, 'completed'>, block: Block): boolean => completed.includes(block);

export const changeSaving = (store: WorkStore, change: Partial<Saving>): void =>
  store.setState(({ saving }) => ({ saving: { ...saving, ...change } }));
