import type { z } from 'zod';
import type { Share, StoredLessonAssignment } from '#commands/assignments/lesson-assignment/access.ts';
import type { GivenAssignment } from '#domain/assignments/lesson-assignment-school-class/decider.ts';
import { availableBlocks } from '#domain/assignments/lesson-assignment/available-blocks.ts';
import type { AssignmentContent } from '#domain/assignments/lesson-assignment/events.ts';
import { classesGiven } from '#projections/lesson-work/lesson-assignments/queries.ts';
import { markdownHtml } from '#api/http/markdown.ts';
import { noRecords } from '#api/http/record-access.ts';
import type { SignedInContext } from '#api/http/route.ts';
import type { assignmentFields, givenReply, lessonAssignmentReply } from './schemas.ts';

type AssignmentFields = { readonly [Field in keyof typeof assignmentFields]: z.input<(typeof assignmentFields)[Field]> };

const htmlOf = (markdown: string | undefined): string | null => (markdown?.trim() ? markdownHtml(markdown) : null);

/** The content of an assignment as pages and the API show it. */
export const presentAssignment = (content: AssignmentContent): AssignmentFields => {
  const { title, instructions, overview, vocabulary, videos, organizers, prompts } = content;
  return {
    title,
    instructions,
    instructions_html: markdownHtml(instructions),
    key_concepts: overview?.keyConcepts ?? null,
    content_objective: overview?.contentObjective ?? null,
    language_objective: overview?.languageObjective ?? null,
    simplified_synopsis: overview?.synopsis ?? null,
    overview_html: {
      key_concepts: htmlOf(overview?.keyConcepts),
      content_objective: htmlOf(overview?.contentObjective),
      language_objective: htmlOf(overview?.languageObjective),
      simplified_synopsis: htmlOf(overview?.synopsis),
    },
    vocabulary_words: vocabulary.map(({ id, word, definition, picture = null, homeLanguage = {} }) => ({
      id,
      word,
      definition,
      picture,
      home_language: homeLanguage,
    })),
    videos: videos.map(({ id, title: name, createdBy, thumbnailUrlTemplate, address = null }) => ({
      id,
      title: name,
      created_by: createdBy,
      thumbnail_url_template: thumbnailUrlTemplate,
      address,
    })),
    organizers: organizers.map(({ id, type, instructions: words, config }) => ({
      type,
      organizer: { id, instructions: words, instructions_html: markdownHtml(words), config_json: config },
    })),
    questions: prompts.map(({ id, content: text }) => ({ id, content: text, content_html: markdownHtml(text) })),
    question_ids: prompts.map(({ id }) => id),
    blocks: availableBlocks(content),
  };
};

/** The read models that an assignment is presented from. */
export type AssignmentReads = 'roster' | 'lesson_assignments' | 'student_works' | 'quiz_results';

/** Why the access log needs no entry for what is presented here. */
export const assignmentRecords = noRecords('how many of a class have begun and handed in, and nobody of them');

/** An assignment for one of its teachers, with the teacher's own classes that have it. */
export const presentLessonAssignment = async (
  { read, viewer }: SignedInContext<AssignmentReads>,
  { lessonAssignmentUuid, lessonUuid, content, begun, archived, revision }: StoredLessonAssignment,
  share: Share = 'changes',
): Promise<z.input<typeof lessonAssignmentReply>> => ({
  assignment: {
    id: lessonAssignmentUuid,
    lesson_uuid: lessonUuid,
    revision: String(revision),
    ...presentAssignment(content),
    begun,
    archived,
    can_change: share === 'changes',
    school_classes: await classesGiven(read, lessonAssignmentUuid, viewer.id),
  },
});

export const presentGiven = (given: GivenAssignment): z.input<typeof givenReply> => ({
  school_class: {
    lesson_assignment_school_class_id: given.lessonAssignmentSchoolClassId,
    school_class_id: given.schoolClassId,
    starts_at: given.startsAt,
    due_at: given.dueAt,
    closed: given.status === 'closed',
  },
});
