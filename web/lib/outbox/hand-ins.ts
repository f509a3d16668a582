import type { OutboxEntry } from './kind.ts';
import { openOutbox, type Outbox } from './outbox.ts';

/** A submit that the server has not confirmed yet. It survives a reload or closing the device. */
export interface HandIn extends OutboxEntry {
  /** The same group as in the outbox of the answers before it. */
  group: string;
  slot: 'hand_in';
  assignment_id: number;
  student_id: number;
  pressed_at: number;
}

export type HandIns<Kind extends HandIn = HandIn> = Outbox<Kind>;

/** One database for each kind; their names are a storage format. */
export const openHandIns = <Kind extends HandIn>(database: string): Promise<HandIns<Kind>> =>
  openOutbox<Kind>({
    database,
    store: 'hand_ins',
    group: 'group',
    index: 'group',
    slot: 'slot',
    owner: 'student_id',
    madeAt: 'pressed_at',
  });
