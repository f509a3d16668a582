import type { SentWorkData, UiState } from '#api/lesson-work/student-works/schemas.ts';
import type { OutboxEntry, OutboxKind } from '#web/lib/outbox/kind.ts';
import { openOutbox, type Outbox } from '#web/lib/outbox/outbox.ts';
import type { PageState } from '../store/page-state.ts';

/** An unconfirmed text, or the page's state. One for each field of a student's work. */
export interface KeptText extends OutboxEntry {
  /** The owner and assignment of the work: two students may use one device for the same assignment. */
  work: string;
  slot: string;
  /** The slot's field; `pageField` for the page's state. */
  field: string;
  text: string;
  /** The part of it that is sent. */
  data: SentWorkData | null;
  ui_state: UiState | null;
  page: PageState | null;
  /** The revision of the work that the student saw when they began to change it. */
  base: number;
  /** Texts of this field sent from this device. The server may already have them, even without a reply. */
  earlier: string[];
  assignment_id: number;
  student_id: number;
  written_at: number;
  /** Refused because the assignment is closed to the student. It is sent again once it is open. */
  ended?: boolean;
}

export type WorkOutbox = Outbox<KeptText>;

/** Used instead of a field for the state of the page. */
export const pageField = 'page';

/** Our own reasons why an entry waits; the server's reasons are sentences. */
export const isGathering = ({ refusal }: KeptText): boolean => refusal === gathering;
export const isEnded = ({ refusal, ended = false }: KeptText): boolean => ended && refusal !== null;
export const isConflict = ({ refusal }: KeptText): boolean => refusal === conflict;
/** Until the student pauses, or leaves the field. */
export const gathering = 'gathering';
/** Until the student has chosen between two texts. */
export const conflict = 'conflict';

/** The slot of a text that conflicts with another tab's text for the same field. */
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
