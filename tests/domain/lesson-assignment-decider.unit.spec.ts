import { describe, it } from 'vitest';
import { lessonAssignmentDecider } from '#domain/assignments/lesson-assignment/decider.ts';
import type { AssignmentContent, LessonAssignmentEvent } from '#domain/assignments/lesson-assignment/events.ts';
import { lessonAssignmentSchoolClassDecider } from '#domain/assignments/lesson-assignment-school-class/decider.ts';
import type { LessonAssignmentSchoolClassEvent } from '#domain/assignments/lesson-assignment-school-class/events.ts';
import { specificationOf } from './support/decider-specification.ts';
import { at, exampleUuid } from './support/examples.ts';
import { materialExample } from './support/material-examples.ts';

const { overview, vocabulary, videos, organizers, prompts } = materialExample();
const content: AssignmentContent = {
  title: 'Tides',
  instructions: 'Listen twice.',
  overview,
  vocabulary,
  videos,
  podcast: true,
  organizers: organizers.slice(0, 3),
  prompts,
};
const lessonAssignmentUuid = exampleUuid(5, 1);
const ids = { lessonAssignmentUuid, lessonUuid: exampleUuid(5, 2), teacherId: 3 };
const drafted: LessonAssignmentEvent = {
  type: 'LessonAssignmentDrafted',
  data: { ...ids, content, copiedFromUuid: null, occurredAt: at(0) },
};
const begun: LessonAssignmentEvent = {
  type: 'LessonAssignmentBegun',
  data: { lessonAssignmentUuid, lessonAssignmentSchoolClassId: 7, occurredAt: at(5) },
};

describe('a lesson assignment', () => {
  const { given } = specificationOf(lessonAssignmentDecider);
  const draft = { type: 'DraftLessonAssignment', ...ids, content, copiedFromUuid: null, occurredAt: at(0) } as const;
  const change = (changes: Partial<AssignmentContent>) =>
    ({ type: 'ChangeLessonAssignment', content: { ...content, ...changes }, occurredAt: at(9) }) as const;
  const happened = { lessonAssignmentUuid, occurredAt: at(9) };

  it('is drafted once', () => {
    given().when(draft).then(drafted);
    given(drafted).when(draft).thenNothing();
  });

  it('changes freely until a student has started, then only in its instructions', () => {
    const prompts = [{ id: exampleUuid(9, 2), content: 'Why?' }];
    given(drafted)
      .when(change({ prompts }))
      .then({ type: 'LessonAssignmentChanged', data: { ...happened, content: { ...content, prompts } } });
    given(drafted).when(change({})).thenNothing();
    given(drafted, begun).when(change({ prompts })).thenThrows('conflict', 'lesson_assignment_begun');
    given(drafted, begun)
      .when(change({ instructions: 'Listen three times.' }))
      .then({ type: 'LessonAssignmentInstructionsChanged', data: { ...happened, instructions: 'Listen three times.' } });
    given().when(change({})).thenThrows('not_found', 'not_found');
  });

  it('names the problems in its content', () => {
    const twice = [...vocabulary, vocabulary[0]!];
    given(drafted)
      .when(change({ vocabulary: twice, podcast: false }))
      .thenThrows('invalid', 'lesson_assignment_invalid');
  });

  it('starts once, and is archived and restored', () => {
    const begin = { type: 'BeginLessonAssignment', lessonAssignmentSchoolClassId: 7, occurredAt: at(5) } as const;
    given(drafted).when(begin).then(begun);
    given(drafted, begun).when(begin).thenNothing();
    const archived: LessonAssignmentEvent = { type: 'LessonAssignmentArchived', data: happened };
    const archive = { type: 'ArchiveLessonAssignment', occurredAt: at(9) } as const;
    const unarchive = { type: 'UnarchiveLessonAssignment', occurredAt: at(9) } as const;
    given(drafted).when(archive).then(archived);
    given(drafted, archived).when(archive).thenNothing();
    given(drafted, archived).when(unarchive).then({ type: 'LessonAssignmentUnarchived', data: happened });
    given(drafted).when(unarchive).thenNothing();
  });
});

describe('a lesson assignment of a class', () => {
  const { given } = specificationOf(lessonAssignmentSchoolClassDecider);
  const data = {
    lessonAssignmentSchoolClassId: 7,
    ...ids,
    schoolClassId: 4,
    startsAt: null,
    dueAt: at(1_000),
    occurredAt: at(10),
  };
  const was: LessonAssignmentSchoolClassEvent = { type: 'LessonAssignmentGiven', data };
  const give = { type: 'GiveLessonAssignment', ...data } as const;
  const dates = (startsAt: string | null, dueAt: string | null) =>
    ({ type: 'ChangeAssignmentDates', startsAt, dueAt, occurredAt: at(20) }) as const;
  const happened = { lessonAssignmentSchoolClassId: 7, occurredAt: at(20) };

  it('is assigned once, with a due date in the future and after its start', () => {
    given().when(give).then(was);
    given(was).when(give).thenNothing();
    given()
      .when({ ...give, dueAt: at(5) })
      .thenThrows('invalid', 'due_in_past');
    given()
      .when({ ...give, startsAt: at(2_000) })
      .thenThrows('invalid', 'due_before_start');
    given()
      .when({ ...give, startsAt: at(1), dueAt: at(5) })
      .thenThrows('invalid', 'due_in_past');
  });

  it('can change its dates', () => {
    const moved = { ...happened, startsAt: at(30), dueAt: null };
    given(was)
      .when(dates(at(30), null))
      .then({ type: 'LessonAssignmentDatesChanged', data: moved });
    given(was)
      .when(dates(null, at(1_000)))
      .thenNothing();
    given(was)
      .when(dates(null, at(15)))
      .thenThrows('invalid', 'due_in_past');
    given().when(dates(null, null)).thenThrows('not_found', 'not_found');
  });

  it('excuses a student once, also when it is closed, and takes it back', () => {
    const facts = { studentId: 5, teacherId: 3, occurredAt: at(20) };
    const excuse = { type: 'ExcuseStudent', ...facts, words: null } as const;
    const end = { type: 'EndExcuse', ...facts } as const;
    const excused: LessonAssignmentSchoolClassEvent = {
      type: 'LessonAssignmentStudentExcused',
      data: { lessonAssignmentSchoolClassId: 7, ...facts, words: null },
    };
    const ended: LessonAssignmentSchoolClassEvent = {
      type: 'LessonAssignmentExcuseEnded',
      data: { lessonAssignmentSchoolClassId: 7, ...facts },
    };
    given(was).when(excuse).then(excused);
    given(was, { type: 'LessonAssignmentClosed', data: happened }).when(excuse).then(excused);
    given(was, excused).when(excuse).thenNothing();
    given(was, excused).when(end).then(ended);
    given(was).when(end).thenNothing();
    given(was, excused, ended).when(excuse).then(excused);
    given().when(excuse).thenThrows('not_found', 'not_found');
  });

  it('is closed and reopened', () => {
    const closed: LessonAssignmentSchoolClassEvent = { type: 'LessonAssignmentClosed', data: happened };
    const close = { type: 'CloseLessonAssignment', occurredAt: at(20) } as const;
    const reopen = { type: 'ReopenLessonAssignment', occurredAt: at(20) } as const;
    given(was).when(close).then(closed);
    given(was, closed).when(close).thenNothing();
    given(was, closed).when(reopen).then({ type: 'LessonAssignmentReopened', data: happened });
    given(was).when(reopen).thenNothing();
  });
});
