import { describe, expect, it } from 'vitest';
import { districtDecider } from '#domain/districts/district/decider.ts';
import { lessonDecider, type PublishLesson } from '#domain/lessons/lesson/decider.ts';
import { lessonUuidOf } from '#domain/lessons/lesson/events.ts';
import { quizAssignmentDecider, type AssignQuiz } from '#domain/assignments/quiz-assignment/decider.ts';
import { schoolDecider } from '#domain/districts/school/decider.ts';
import { specificationOf } from './support/decider-specification.ts';
import { at, quizUuid } from './support/examples.ts';

const occurredAt = at(0);

describe('district', () => {
  const { given } = specificationOf(districtDecider);
  const details = { districtId: 1, name: 'Harbor', timeZone: 'America/New_York', occurredAt };
  const registered = { type: 'DistrictRegistered', data: details } as const;
  const register = { type: 'RegisterDistrict', ...details } as const;

  it('is registered', () => given().when(register).then(registered));
  it('is registered once', () =>
    given(registered)
      .when({ ...register, occurredAt: at(9) })
      .thenNothing());
  it('changes its name', () =>
    given(registered)
      .when({ ...register, name: 'Port' })
      .then({ type: 'DistrictDetailsChanged', data: { ...details, name: 'Port' } }));
  it('changes its time zone', () =>
    given(registered)
      .when({ ...register, timeZone: 'Asia/Tokyo' })
      .then({ type: 'DistrictDetailsChanged', data: { ...details, timeZone: 'Asia/Tokyo' } }));
});

describe('school', () => {
  const { given } = specificationOf(schoolDecider);
  const registered = { type: 'SchoolRegistered', data: { schoolId: 2, districtId: 1, name: 'East', occurredAt } } as const;
  const register = { type: 'RegisterSchool', schoolId: 2, districtId: 1, name: 'East', occurredAt } as const;

  it('belongs to the parent school in the roster, and keeps it when the roster gives none', () => {
    const below = { type: 'SchoolParentChanged', data: { schoolId: 2, parentSchoolId: 7, occurredAt } } as const;
    given()
      .when({ ...register, parentSchoolId: 7 })
      .then({ type: 'SchoolRegistered', data: { ...registered.data, parentSchoolId: 7 } });
    given(registered)
      .when({ ...register, parentSchoolId: 7 })
      .then(below);
    given(registered, below).when(register).thenNothing();
    given(registered, below)
      .when({ ...register, parentSchoolId: null })
      .then({ type: 'SchoolParentChanged', data: { schoolId: 2, parentSchoolId: null, occurredAt } });
  });
  it('is registered', () => given().when(register).then(registered));
  it('is registered once', () => given(registered).when(register).thenNothing());
  it('is renamed', () =>
    given(registered)
      .when({ ...register, name: 'West' })
      .then({ type: 'SchoolRenamed', data: { schoolId: 2, name: 'West', occurredAt } }));
  it('is known by its new name', () =>
    given(registered, { type: 'SchoolRenamed', data: { schoolId: 2, name: 'West', occurredAt } })
      .when({ ...register, name: 'West' })
      .thenNothing());
  it('does not move to another district', () =>
    given(registered)
      .when({ ...register, districtId: 8 })
      .thenThrows('conflict', 'school_district_fixed'));
});

describe('lesson', () => {
  const { given } = specificationOf(lessonDecider);
  const content = {
    name: 'Tide Pools',
    description: 'Life between the tides.',
    subject: 'Science',
    gradeBand: '3-5',
    textComplexity: null,
    transcript: 'Twice a day the sea goes away.',
  };
  const lessonUuid = lessonUuidOf('Lesson', 'tide-pools');
  const address = { lessonUuid, type: 'Lesson', path: 'tide-pools' } as const;
  const published = { type: 'LessonPublished', data: { ...address, content, occurredAt } } as const;
  const publish: PublishLesson = {
    type: 'PublishLesson',
    lessonUuid,
    lessonType: 'Lesson',
    path: 'tide-pools',
    content,
    occurredAt,
  };

  it('is published', () => given().when(publish).then(published));
  it('is published once', () =>
    given(published)
      .when({ ...publish, content: { ...content } })
      .thenNothing());
  it.each(Object.keys(content) as (keyof typeof content)[])('is published again when its %s changes', (field) => {
    const changed = { ...content, [field]: 'other' };
    given(published)
      .when({ ...publish, content: changed })
      .then({ type: 'LessonContentChanged', data: { lessonUuid, content: changed, occurredAt } });
  });
  it('keeps its address', () => {
    given(published)
      .when({ ...publish, path: 'rock-pools' })
      .thenThrows('conflict', 'lesson_address_fixed');
    given(published)
      .when({ ...publish, lessonType: 'Event' })
      .thenThrows('conflict', 'lesson_address_fixed');
  });
  it('has one stream per address', () => {
    expect(lessonUuidOf('Lesson', 'a')).not.toBe(lessonUuidOf('ElLesson', 'a'));
    expect(lessonUuidOf('Lesson', 'a')).toBe(lessonUuidOf('Lesson', 'a'));
  });
});

describe('quiz assignment', () => {
  const { given } = specificationOf(quizAssignmentDecider);
  const data = {
    quizAssignmentSchoolClassId: 7,
    quizUuid,
    schoolClassId: 4,
    assignmentType: 'reading_comprehension',
    teacherId: 3,
    assignedAt: at(0),
    dueAt: at(60),
  } as const;
  const assign: AssignQuiz = { type: 'AssignQuiz', ...data };
  const assigned = { type: 'QuizAssigned', data } as const;

  it('is created', () => given().when(assign).then(assigned));
  it('can have no due date', () =>
    given()
      .when({ ...assign, dueAt: null })
      .then({ ...assigned, data: { ...data, dueAt: null } }));
  it('is created once', () =>
    given(assigned)
      .when({ ...assign, assignedAt: at(5), dueAt: at(1) })
      .thenNothing());
  it.each([
    { schoolClassId: 5 },
    { assignmentType: 'listening_comprehension' as const },
    { quizUuid: quizUuid.replace(/^1/, '2') },
  ])('cannot be changed into another one: %o', (other) =>
    given(assigned)
      .when({ ...assign, ...other })
      .thenThrows('conflict', 'quiz_assignment_taken'),
  );
  it.each([at(0), at(-1)])('cannot be due immediately or in the past: %s', (dueAt) =>
    given()
      .when({ ...assign, dueAt })
      .thenThrows('invalid', 'due_in_past'),
  );
  it('can be imported with a due date of this moment, but not an earlier one', () => {
    given()
      .when({ ...assign, teacherId: null, dueAt: at(0) })
      .thenState();
    given()
      .when({ ...assign, teacherId: null, dueAt: at(-1) })
      .thenThrows('invalid', 'due_in_past');
  });
});
