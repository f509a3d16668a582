/** Requests and responses for assigned quizzes. */
import { z } from 'zod';
import { leftOutReasons } from '#domain/assignments/owed-work.ts';
import { assignmentType, idParam, integerId, quizableFields, timestamp, uuid } from '#api/shared/schemas.ts';

export const assignmentState = z.enum(['not_started', 'in_progress', 'submitted']);
export type AssignmentState = z.infer<typeof assignmentState>;

/** `before_joining`: not started, and due before the student joined the class. */
export const studentAssignmentState = z.enum([...assignmentState.options, 'before_joining']);
export const notOwed = z.enum(leftOutReasons);

const assignmentFields = {
  quiz_assignment_school_class_id: z.int(),
  quiz_uuid: z.string(),
  title: z.string(),
  assignment_type: assignmentType,
  due_at: timestamp.nullable(),
  state: assignmentState,
  school_class_id: z.int(),
  school_class_name: z.string(),
  ...quizableFields,
};

/** An assigned quiz as its student sees it. */
export const studentAssignment = z
  .object({
    ...assignmentFields,
    state: studentAssignmentState,
    /** Why it is in no count; null: the student owes it. Work before joining can still be done. */
    not_owed: notOwed.nullable(),
    /** It was due in an earlier school year, so it is not late any more. */
    earlier_year: z.boolean(),
    /** The student has left the class, and can only read what they handed in there. */
    left_class: z.boolean(),
    teacher_name: z.string().nullable(),
    answered_count: z.int(),
    questions_count: z.int(),
    /** Null until the student submits. */
    correct_answers_count: z.int().nullable(),
    quiz_url: z.string(),
  })
  .meta({ id: 'StudentQuizAssignment' });
export type StudentAssignment = z.infer<typeof studentAssignment>;

/** An assigned quiz as its teacher sees it; `state` is submitted when every student of the class has submitted. */
export const teachAssignment = z
  .object({
    ...assignmentFields,
    assigned_at: timestamp,
    /** How many students have submitted, out of the whole class. */
    submitted: z.int(),
    all: z.int(),
    report_url: z.string(),
  })
  .meta({ id: 'TeachQuizAssignment' });
export type TeachAssignment = z.infer<typeof teachAssignment>;

export const assignableQuiz = z.object({ uuid: z.string(), title: z.string(), questions_count: z.int(), ...quizableFields });
export type AssignableQuiz = z.infer<typeof assignableQuiz>;

const dueMoment = z.iso.datetime({ offset: true, error: 'use a date and time such as 2027-05-31T15:00:00Z' });

export const assignQuizBody = z.object({
  quiz_uuid: uuid,
  school_class_id: integerId,
  assignment_type: assignmentType,
  /** Omitted or null: no due date. */
  due_at: dueMoment.nullish(),
  /** Students see the right answers after the due date, and not when they submit. */
  answers_held_back: z.boolean().default(false),
  /** The class has the same quiz, of the same type and due at the same time, and is to have it twice. */
  again: z.boolean().default(false),
});
export type AssignQuizBody = z.infer<typeof assignQuizBody>;

/** Classes of the teacher that have a quiz, each with its latest assignment of it. */
export const classesWithQuizReply = z.object({
  school_classes: z.array(z.object({ id: z.int(), name: z.string(), assigned_at: timestamp })),
});
export type ClassesWithQuizReply = z.infer<typeof classesWithQuizReply>;
export const classesWithQuizQuery = z.object({ quiz_uuid: uuid });

export const quizAssignmentParams = z.object({ id: idParam });

/** Null: no due date. */
export const changeQuizDueDateBody = z.object({ due_at: dueMoment.nullable() });

export const changedQuizAssignment = z.object({
  quiz_assignment_school_class_id: z.int(),
  due_at: timestamp.nullable(),
  withdrawn: z.boolean(),
});

export const assignQuizReply = z.object({ quiz_assignment_school_class_id: z.int() });
