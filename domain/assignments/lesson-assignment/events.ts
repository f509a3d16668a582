// These names and shapes are the storage format: add, never rename.
import { z } from 'zod';
import { lessonMaterial, overview } from '#domain/lessons/lesson/material.ts';
import { defineEvents, type EventsOf } from '#domain/shared/event-definition.ts';
import { integerId, timestamp, uuid } from '#domain/shared/fields.ts';

/** The stream of one lesson assignment, shared by all classes that have it. */
export const lessonAssignmentStream = (lessonAssignmentUuid: string): string =>
  `lessonAssignment-${lessonAssignmentUuid.toLowerCase()}`;

export const instructions = z.string().max(5_000, 'use at most 5,000 characters');

/** Everything students see of an assignment. It is a copy, so later changes to the lesson do not affect anyone's work. */
export const assignmentContent = z.object({
  title: z.string().trim().min(1, 'write a title').max(300, 'use at most 300 characters'),
  /** The teacher's instructions to the class. Markdown. */
  instructions,
  /** Null: the block is left out. The other blocks are left out where they are empty. */
  overview: overview.nullable(),
  vocabulary: lessonMaterial.shape.vocabulary,
  videos: lessonMaterial.shape.videos,
  /** Whether students listen to the recording. */
  podcast: z.boolean(),
  /** One for each time that students listen. */
  organizers: lessonMaterial.shape.organizers.max(3, 'choose at most three organizers, one for each time that students listen'),
  prompts: lessonMaterial.shape.prompts,
});
export type AssignmentContent = z.infer<typeof assignmentContent>;

const happened = z.object({ lessonAssignmentUuid: uuid, occurredAt: timestamp });

export const lessonAssignmentEvents = defineEvents({
  LessonAssignmentDrafted: {
    version: 1,
    schema: happened.extend({
      lessonUuid: uuid,
      teacherId: integerId,
      content: assignmentContent,
      /** The assignment that this one was copied from. */
      copiedFromUuid: uuid.nullable(),
    }),
  },
  LessonAssignmentChanged: { version: 1, schema: happened.extend({ content: assignmentContent }) },
  LessonAssignmentInstructionsChanged: { version: 1, schema: happened.extend({ instructions }) },
  /** The first student has started: after that, only changes that do not affect anyone's work are allowed. */
  LessonAssignmentBegun: { version: 1, schema: happened.extend({ lessonAssignmentSchoolClassId: integerId }) },
  LessonAssignmentArchived: { version: 1, schema: happened },
  LessonAssignmentUnarchived: { version: 1, schema: happened },
});
export type LessonAssignmentEvent = EventsOf<typeof lessonAssignmentEvents>;
