import type { StudentAssignmentPageData } from '#api/lesson-work/student-works/schemas.ts';
import type { OrganizerSheet } from '#domain/lessons/organizers/organizer-rules.ts';
import { usableOrganizer } from '#domain/lessons/organizers/usable-organizer.ts';

/** The assignment's tasks as the API returns them; the student's page and the preview show the same. */
export type WorkAssignment = Pick<
  StudentAssignmentPageData,
  'title' | 'instructions_html' | 'overview_html' | 'vocabulary_words' | 'videos' | 'organizers' | 'questions' | 'blocks'
>;

export type Block = WorkAssignment['blocks'][number];

/** An organizer that the page can show, whatever its config contained. */
export interface Sheet {
  readonly id: string;
  readonly instructionsHtml: string;
  readonly sheet: OrganizerSheet;
}

export const sheetsOf = ({ organizers }: Pick<WorkAssignment, 'organizers'>): Sheet[] =>
  organizers.map(({ type, organizer }) => ({
    id: organizer.id,
    instructionsHtml: organizer.instructions_html,
    sheet: usableOrganizer(type, organizer.config_json).sheet,
  }));
