import { call, type Saga } from '#web/lib/effects.ts';
import { gathering, pageField, type KeptText } from '../api/work-outbox.ts';
import { textIn, entryField, ownField, promptField } from '../store/fields.ts';
import { uiStateOf, type PageState } from '../store/page-state.ts';
import type { SentWorkData, UiState } from '#api/lesson-work/student-works/schemas.ts';
import { fieldsOf } from '#domain/lessons/organizers/organizer-rules.ts';
import type { Sheet } from '../assignment.ts';
import { showOutbox } from './show-outbox.ts';
import { put, type WorkContext } from './work-context.ts';

const entryIn = (field: string, { id, sheet }: Sheet): string | undefined =>
  fieldsOf(sheet).find((entry) => entryField(id, entry) === field);

/** One entry of an organizer in the format of its kind, with the others unchanged. */
const resultWith = ({ sheet }: Sheet, entry: string, text: string): NonNullable<SentWorkData['worksheet']>[number] =>
  sheet.type === 'FiveWWorksheet' ? fieldsOf(sheet).map((one) => (one === entry ? text : null)) : { [entry]: text };

/** The text of a single field in the API's format; null for a field that the assignment does not have. */
const sentDataOf = (field: string, text: string, sheets: readonly Sheet[]): SentWorkData | null => {
  const [prompt, own] = [promptField(''), ownField('')];
  if (field.startsWith(prompt)) return { assignment_prompts: { [field.slice(prompt.length)]: text } };
  if (field.startsWith(own)) return { additional_sentences: { [field.slice(own.length)]: text.split('\n') } };
  const index = sheets.findIndex((sheet) => entryIn(field, sheet) !== undefined);
  const sheet = sheets[index];
  if (!sheet) return null;
  const result = resultWith(sheet, entryIn(field, sheet)!, text);
  return { worksheet: sheets.slice(0, index + 1).map((_, place) => (place === index ? result : null)) };
};

const pageOf = (context: WorkContext): PageState => {
  const { completed, unfolded, flipped, listen, listensDone, entriesDone, question, questionsDone } = context.store.getState();
  return { completed, unfolded, flipped, listen, listensDone, entriesDone, question, questionsDone };
};

const standing = (context: WorkContext): UiState => {
  const page = pageOf(context);
  return uiStateOf(page, context.assignment.blocks, page.completed);
};

/** An outbox entry for the field's current content. */
export const entryOf = (context: WorkContext, field: string, refusal: string | null): KeptText => {
  const { assignment, assignmentId, viewerId, sheets, known } = context;
  const text = field === pageField ? '' : textIn(context.store.getState().texts, field);
  const page = field === pageField ? pageOf(context) : null;
  return {
    work: context.work,
    slot: field,
    field,
    text,
    data: page ? null : sentDataOf(field, text, sheets),
    // A text says how the page stands, but completes nothing: that is for the entry of the page itself.
    ui_state: page ? uiStateOf(page, assignment.blocks, known.completed) : standing(context),
    page,
    base: context.bases.get(field) ?? known.revision,
    earlier: context.earlier.get(field) ?? [],
    assignment_id: assignmentId,
    student_id: viewerId,
    written_at: context.now(),
    idempotency_key: context.newKey(),
    refusal,
  };
};

/** What a newer entry takes over from the one that it replaces: the base revision, and the texts that may be stored. */
const over =
  (entry: KeptText) =>
  (present: KeptText): KeptText => {
    const sent = present.refusal === gathering ? present.earlier : [...present.earlier, present.text];
    return { ...entry, base: present.base, earlier: [...new Set([...sent, ...entry.earlier])].slice(-6) };
  };

/** Puts the field's current content into the outbox. */
export function* keepField(context: WorkContext, field: string, refusal: string | null): Saga {
  const change = context.keeping.get(field);
  const entry = entryOf(context, field, refusal);
  // Set before keeping the entry: in the meantime, the reply to an earlier one must not mark the field as confirmed.
  context.latest.set(field, entry.idempotency_key);
  yield* call(() => context.outbox.keep(entry, over(entry)));
  if (context.keeping.get(field) === change) context.keeping.delete(field);
  yield* showOutbox(context);
}

/** Queues the field for sending and notifies the other tabs. */
export function* promote(context: WorkContext, field: string): Saga {
  const grown = context.growing.get(field);
  if (!grown) return;
  context.growing.delete(field);
  const text = textIn(context.store.getState().texts, field);
  yield* keepField(context, field, null);
  context.sends.set(field, { sentAt: context.now(), sends: grown.sends + 1 });
  if (field !== pageField) context.tabs.post({ kind: 'written', work: context.work, field, text });
  yield* put({ type: 'text_kept' });
}
