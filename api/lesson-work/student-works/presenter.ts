import type { ReadFeedback } from '#commands/lesson-work/student-feedback.ts';
import { workBlocks, type WorkBlock } from '#domain/assignments/lesson-assignment/available-blocks.ts';
import type { AssignmentContent } from '#domain/assignments/lesson-assignment/events.ts';
import type { WorkField } from '#domain/lesson-work/student-work/events.ts';
import type { TextConflict } from '#domain/lesson-work/student-work/merge.ts';
import { usableOrganizer, type Complaint } from '#domain/lessons/organizers/usable-organizer.ts';
import type { UiState } from './schemas.ts';

/** The parts of organizers that a page cannot show. They are only logged; the student can continue. */
export const complaintsOf = ({ organizers }: AssignmentContent): (Complaint & { readonly organizer: string })[] =>
  organizers.flatMap(({ id, type, config }) =>
    usableOrganizer(type, config).complaints.map((complaint) => ({ organizer: id, ...complaint })),
  );

/** Whether each block named by the page is complete. */
export const blocksOf = (state: UiState): { [Block in WorkBlock]?: boolean } =>
  Object.fromEntries(
    workBlocks.flatMap((block) => {
      const completed = state[block]?.completed;
      return completed === undefined ? [] : [[block, completed]];
    }),
  );

/** The page's state, with completion and submission taken from the work itself. */
export const uiStateOf = (furniture: UiState, completed: readonly WorkBlock[], submitted: boolean): UiState => ({
  ...furniture,
  submitted,
  ...Object.fromEntries(workBlocks.map((block) => [block, { ...furniture[block], completed: completed.includes(block) }])),
});

const fieldName = (field: WorkField): string => {
  switch (field.kind) {
    case 'prompt':
      return `assignment_prompts.${field.promptUuid}`;
    case 'organizer':
      return `worksheet.${field.organizerUuid}.${field.entry}`;
    case 'own_sentence':
      return `additional_sentences.${field.organizerUuid}.${field.place}`;
    default:
      return field satisfies never;
  }
};

/** The teacher's feedback on the work, for the student. */
export const presentFeedback = (feedback: ReadFeedback | null) => ({
  feedback: feedback?.text ?? null,
  feedback_is_new: feedback?.isNew ?? false,
  feedback_comments: (feedback?.comments ?? []).map(({ promptUuid, start, end, quote, text }) => ({
    assignment_prompt_id: promptUuid,
    start,
    end,
    quote,
    text,
  })),
});

export const presentConflict = ({ field, yours, stored }: TextConflict) => ({ field: fieldName(field), yours, stored });
