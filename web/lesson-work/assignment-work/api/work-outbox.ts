import type { SentWorkData, UiState } from '#api/lesson-work/student-works/schemas.ts';
import type { OutboxEntry, OutboxKind } from '#web/lib/outbox/kind.ts';
import { openOutbox, type Outbox } from '#web/lib/outbox/outbox.ts';
import type { PageState } from '../store/page-state.ts';

/** A text that the server has not confirmed, or how the page stands. One for each field of a student's work. */
export interface KeptText extends OutboxEntry {
  /** Whose work it is: two students of a class use one device for the same assignment. */
  work: string;
  slot: string;
  /** The slot's field; `pageField` for how the page stands. */
  field: string;
  text: string;
  /** What is sent of it. */
  data: SentWorkData | null;
  ui_state: UiState | null;
  page: PageState | null;
  /** The revision of the work that the student saw when beginning to change it. */
  base: number;
  /** Texts of this field that were sent from this device: the server may have them already, though no reply said so. */
  earlier: string[];
  assignment_id: number;
  student_id: number;
  written_at: number;
}

export type WorkOutbox = Outbox<KeptText>;

/** In place of a field: the furniture of the page. */
export const pageField = 'page';

/** Reasons of our own for which an entry waits; the server's are sentences. */
export const isGathering = ({ refusal }: KeptText): boolean => refusal === gathering;
export const isConflict = ({ refusal }: KeptText): boolean => refusal === conflict;
/** Until the student pauses, or leaves the field. */
export const gathering = 'gathering';
/** Until the student has chosen between two texts. */
export const conflict = 'conflict';

/** Where a text waits that met another tab's for the same field. */
export const asideSlot = (field: string): string => `${field}#aside`;

export const workKey = (studentId: number, assignmentId: number): string => `${studentId}:${assignmentId}`;

const texts: OutboxKind<KeptText> = {
  database: 'earshot-work',
  store: 'texts',
  group: 'work',
  index: 'work',
  slot: 'slot',
  owner: 'student_id',
  madeAt: 'written_at',
};

export const openWorkOutbox = (): Promise<WorkOutbox> => openOutbox(texts);
