import { beforeEach, describe, expect, it } from 'vitest';
import type { CommandContext } from '#commands/runner/context.ts';
import { registerDistrict, turnAutomatedTrial } from '#commands/districts/district.ts';
import {
  changeCollection,
  createCollection,
  publishCollection,
  removeCollection,
  withdrawCollection,
} from '#commands/curriculum/collection.ts';
import { changeCurriculumLinks } from '#commands/curriculum/curriculum-links.ts';
import { setPaidThrough } from '#commands/districts/school-plan.ts';
import { writeVideoLibrary } from '#commands/lessons/video-library.ts';
import { videoExample } from '#tests/api/video-examples.ts';
import {
  changeLessonDraft,
  discardLessonDraft,
  draftLesson,
  publishLessonDraft,
  restoreLesson,
  returnLessonToDraft,
  scheduleLessonPublication,
  sendLessonToReview,
  withdrawLesson,
  publishLesson,
} from '#commands/lessons/lesson/drafts.ts';
import {
  cancelLevelUpdate,
  endLevelUpdate,
  requestLevelUpdate,
  endLessonSlowing,
  requestLessonSlowing,
} from '#commands/lessons/lesson/level-updates.ts';
import { changeElpContent } from '#commands/writing/elp-content.ts';
import { originalElpContent } from '#domain/writing/elp-content/original.ts';
import { alignLessonStandard, orderLessonStandards, removeLessonStandard } from '#commands/curriculum/lesson-standards.ts';
import { selectLessonGuide, wordLessonGuideSection } from '#commands/curriculum/lesson-guide.ts';
import {
  changeTeacherGuide,
  draftTeacherGuide,
  publishTeacherGuide,
  restoreTeacherGuide,
  withdrawTeacherGuide,
} from '#commands/curriculum/teacher-guide.ts';
import { importStandards, withdrawStandards } from '#commands/curriculum/standards-document.ts';
import { standardExample, standardsDocumentExample, standardsExamples } from '#tests/domain/support/standards-examples.ts';
import { writeLessonMaterial } from '#commands/lessons/lesson/material.ts';
import { collectionUuidOf } from '#domain/curriculum/collection/events.ts';
import { lessonUuidOf } from '#domain/lessons/lesson/events.ts';
import type { Knex } from 'knex';
import { changeRole, changeTeacherPlan, deactivatePerson, reactivatePerson } from '#commands/accounts/person/roles.ts';
import { correctPerson, makeAccount, registerPerson } from '#commands/accounts/person/accounts.ts';
import { assignQuiz } from '#commands/assignments/quiz-assignment/assign-quiz.ts';
import { endStudentExcuse, excuseStudent } from '#commands/assignments/excuses.ts';
import { changeQuizDueDate, withdrawQuizAssignment } from '#commands/assignments/quiz-assignment/assigned-quiz.ts';
import { answerQuizQuestion, startQuizSolution, submitQuizSolution } from '#commands/quiz-taking/answering.ts';
import { findQuizAttempts, findOwnQuizSolution, findQuizSolution } from '#commands/quiz-taking/read-solutions.ts';
import { importQuizSolution } from '#commands/quiz-taking/import-quiz-solution.ts';
import { resetQuizSolution, undoQuizSolutionReset } from '#commands/quiz-taking/resets.ts';
import { endCardsOfClass } from '#commands/classes/student-access.ts';
import { resetSecondFactor, turnOffSecondFactor } from '#commands/accounts/second-factor.ts';
import {
  mailSavedReport,
  removeSavedReport,
  renameSavedReport,
  restoreSavedReport,
  saveReport,
  stopMailingReports,
} from '#commands/reports/saved-reports.ts';
import { offerQuizLanguage, withdrawQuizLanguage, changeQuizLanguageContent } from '#commands/quizzes/languages.ts';
import { importQuiz } from '#commands/quizzes/import-quiz.ts';
import { offerQuizAgain, publishQuiz, retireQuiz } from '#commands/quizzes/quiz.ts';
import {
  archiveSchoolClass,
  changeSchoolClass,
  closeRosterClass,
  createSchoolClass,
  restoreSchoolClass,
} from '#commands/classes/school-class/school-class.ts';
import { changeClassCode, restoreClassCode } from '#commands/classes/school-class/joining.ts';
import { endTeaching, removeCoTeacher } from '#commands/classes/school-class/co-teachers.ts';
import { restoreStudent, setSchoolClassMembers, withdrawStudent } from '#commands/classes/school-class/members.ts';
import { registerSchool } from '#commands/districts/school.ts';
import { solutionUuidOf } from '#domain/quiz-taking/events.ts';
import { loadLatest } from '#commands/runner/load.ts';
import { schoolClassDecider } from '#domain/classes/school-class/decider.ts';
import type { OpenSchoolClass } from '#domain/classes/school-class/state.ts';
import { schoolClassStream } from '#domain/classes/school-class/events.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import type { Actor, EventStore } from '#eventstore/port.ts';
import {
  at,
  translationOf,
  optionUuid,
  questionInput,
  questionUuid,
  quizInput,
  quizUuid,
} from '#tests/domain/support/examples.ts';
import { materialExample } from '#tests/domain/support/material-examples.ts';
import { createMemoryLog, type MemoryLog } from '#tests/support/memory-store.ts';
import * as school from './support/school.ts';

/** Whoever closes an account ends its sessions, which are in Postgres. */
const withSessions = { raw: async () => ({ rows: [] }) } as unknown as Knex;

/** Somebody who has this address. */
const withPerson = {
  raw: async (sql: string) => ({
    rows: sql.includes('where id = any')
      ? [{ id: 9, districtId: null, sourcedId: null, email: 'a@b.test', givenName: '', familyName: '', erased: false }]
      : [],
  }),
} as unknown as Knex;

/** Every key has a number already. */
const withNumbers = {
  raw: async (_sql: string, [, keys]: readonly [unknown, readonly string[]]) => ({
    rows: Array.isArray(keys) ? keys.map((key) => ({ key, id: 78 })) : [],
  }),
} as unknown as Knex;

const { assignmentId, classId, contextOf } = school;

const actors: Record<string, Actor> = {
  visitor: { id: null, role: 'visitor' },
  nobody: { id: null, role: 'admin' },
  student: school.student,
  classmate: school.classmate,
  stranger: school.stranger,
  teacher: school.teacher,
  'teacher of another class': school.otherTeacher,
  'student with the id of the teacher': { id: 3, role: 'student' },
  'teacher with the id of the student': { id: 9, role: 'teacher' },
  'school admin': { id: 20, role: 'school_admin' },
  'person who calls himself system': { id: 22, role: 'system' },
  analyst: { id: 21, role: 'analyst' },
  admin: school.admin,
  system: school.systemActor,
};
const staff = ['admin', 'system'];

const solutionUuid = solutionUuidOf(assignmentId, 9, 1);
const ofStudent = { quizAssignmentSchoolClassId: assignmentId, studentId: 9 };
const lesson = { name: 'a', description: '', subject: 's', gradeBand: '3-5', textComplexity: null, transcript: '' };
const draftUuid = quizUuid.replace('1', '9');
const imported = { questionUuid: questionUuid(1), optionUuid: optionUuid(1, 1), answeredAt: at(1) };

interface Command {
  readonly run: (context: CommandContext) => Promise<unknown>;
  readonly allowed: readonly string[];
  /** What the others are told: that they may not, or, of other people's things, that there is nothing. */
  readonly otherwise: 'forbidden' | 'not_found';
  readonly prepared?: (store: EventStore) => Promise<unknown>;
}

const inSpanish = Object.fromEntries(school.threeQuestions.map((question) => [question.uuid, translationOf(question)]));
const byStaff = (run: Command['run'], prepared?: Command['prepared']): Command => ({
  run,
  allowed: staff,
  otherwise: 'forbidden',
  ...(prepared ? { prepared } : {}),
});
const start = (store: EventStore) => startQuizSolution(contextOf(store, school.student), { ...ofStudent, locale: 'en' });
const answerAll = async (store: EventStore): Promise<void> => {
  await start(store);
  for (const question of [1, 2, 3]) {
    await answerQuizQuestion(contextOf(store, school.student), { solutionUuid, optionUuid: optionUuid(question, 1) });
  }
};

const startAndReset = async (store: EventStore): Promise<void> => {
  await start(store);
  await resetQuizSolution(contextOf(store, school.systemActor), ofStudent);
};

const lessonUuid = lessonUuidOf('Lesson', 'a');
const bySystem = (store: EventStore): CommandContext => contextOf(store, school.systemActor);
const publishA = (store: EventStore) => publishLesson(bySystem(store), { type: 'Lesson', path: 'a', content: lesson });
const aligned = { lessonUuid, documentUuid: standardsDocumentExample.documentUuid, standardUuid: standardExample('one').uuid };
const collectionUuid = collectionUuidOf('a');
const collectA = async (store: EventStore): Promise<void> => {
  await publishA(store);
  await createCollection(bySystem(store), { path: 'a', title: 'A' });
  const items = [{ itemUuid: null, lesson: { uuid: lessonUuid, type: null }, sort: null, destroy: false }];
  await changeCollection(bySystem(store), { collectionUuid, items });
};
const draftA = async (store: EventStore): Promise<void> => {
  await publishA(store);
  await changeLessonDraft(bySystem(store), { lessonUuid, content: { description: 'd', transcript: 't' } });
};
const recordA = async (store: EventStore): Promise<void> => {
  await publishA(store);
  const standard = [{ title: 'Fog', address: '/media/fog.mp3', captions: null, durationMs: null }];
  await changeLessonDraft(bySystem(store), { lessonUuid, content: { audio: { standard, slowed: [] } } });
};
const slowA = async (store: EventStore): Promise<void> => {
  await recordA(store);
  await requestLessonSlowing(bySystem(store), { lessonUuid, pace: 0.75 });
};
const measureA = async (store: EventStore): Promise<void> => {
  await draftA(store);
  await requestLevelUpdate(bySystem(store), { lessonUuid, level: 'elpLevel' });
};
const reviewA = async (store: EventStore): Promise<void> => {
  await draftA(store);
  await sendLessonToReview(bySystem(store), { lessonUuid });
};

const registerNine = (store: EventStore) =>
  registerPerson(bySystem(store), { personId: 9, role: 'student', districtId: 1, schoolIds: [2] });

const guideUuid = standardsDocumentExample.documentUuid;
const writeGuide = async (store: EventStore): Promise<void> => {
  await draftTeacherGuide(bySystem(store), { guideUuid, name: 'Three listens' });
  await changeTeacherGuide(bySystem(store), { guideUuid, texts: { afterViewing: 'Talk.' } });
};

/** What the teachers of a class do by hand, and who administers its school. For staff, too, it is not there. */
const byTeacher: Readonly<Record<string, Command['run']>> = {
  changeSchoolClass: (c) => changeSchoolClass(c, { schoolClassId: classId, name: 'Period 3' }),
  changeClassCode: (c) => changeClassCode(c, { schoolClassId: classId }),
  restoreClassCode: async (c) => {
    const { state } = await loadLatest(c.store, schoolClassDecider, schoolClassStream(classId));
    return restoreClassCode(c, { schoolClassId: classId, code: (state as OpenSchoolClass).code });
  },
  archiveSchoolClass: (c) => archiveSchoolClass(c, { schoolClassId: classId }),
  restoreSchoolClass: (c) => restoreSchoolClass(c, { schoolClassId: classId }),
  withdrawStudent: (c) => withdrawStudent(c, { schoolClassId: classId, studentId: 9 }),
  restoreStudent: (c) => restoreStudent(c, { schoolClassId: classId, studentId: 9 }),
  removeCoTeacher: (c) => removeCoTeacher(c, { schoolClassId: classId, teacherId: 77 }),
};

const commands: Record<string, Command> = {
  registerDistrict: byStaff((c) => registerDistrict(c, { districtId: 8, name: 'Hill', timeZone: 'UTC' })),
  registerSchool: byStaff((c) => registerSchool(c, { schoolId: 8, districtId: 1, name: 'Hill' })),
  registerPerson: byStaff((c) => registerPerson(c, { personId: 8, role: 'student', districtId: 1, schoolIds: [2] })),
  deactivatePerson: byStaff((c) => deactivatePerson({ ...c, db: withSessions }, { personId: 9 }), registerNine),
  makeAccount: byStaff((c) =>
    makeAccount(
      { ...c, db: withNumbers },
      { givenName: 'A', familyName: 'B', email: null, role: 'analyst', districtId: null, schoolIds: [] },
    ),
  ),
  changeRole: byStaff(
    (c) => changeRole({ ...c, db: withSessions }, { personId: 9, role: 'teacher', schoolIds: [2] }),
    registerNine,
  ),
  changeTeacherPlan: byStaff(
    (c) => changeTeacherPlan(c, { personId: 9, plan: 'premium', trialEndsOn: null }),
    async (store) => {
      await registerPerson(bySystem(store), { personId: 9, role: 'teacher', districtId: 1, schoolIds: [2] });
    },
  ),
  correctPerson: byStaff(
    (c) => correctPerson({ ...c, db: withPerson }, { personId: 9, givenName: 'A', familyName: 'B', email: 'a@b.test' }),
    registerNine,
  ),
  reactivatePerson: byStaff(
    (c) => reactivatePerson({ ...c, db: withSessions }, { personId: 9 }),
    async (store) => {
      await registerNine(store);
      await deactivatePerson({ ...bySystem(store), db: withSessions }, { personId: 9 });
    },
  ),
  createSchoolClass: byStaff((c) => createSchoolClass(c, { schoolClassId: 8, schoolId: 2, name: '5A' })),
  closeRosterClass: byStaff((c) => closeRosterClass(c, { schoolClassId: classId })),
  setSchoolClassMembers: byStaff((c) =>
    setSchoolClassMembers(c, { schoolClassId: classId, teacherIds: [5], studentIds: [11], replace: false }),
  ),
  changeElpContent: byStaff((c) => changeElpContent(c, { content: { ...originalElpContent, title: 'Levels' }, changesSeen: 0 })),
  ...Object.fromEntries(
    Object.entries(byTeacher).map(([name, run]) => [
      name,
      { run, allowed: ['teacher', 'school admin'], otherwise: 'not_found', prepared: registerNine },
    ]),
  ),
  endTeaching: byStaff(async (c) => {
    await endTeaching(c, { schoolClassId: classId, teacherId: 9 });
    return null;
  }),
  endCardsOfClass: byStaff(async (c) => {
    await endCardsOfClass(c, { schoolClassId: classId, studentIds: [9] });
    return null;
  }),
  publishLesson: byStaff((c) => publishLesson(c, { type: 'Lesson', path: 'a', content: lesson })),
  writeLessonMaterial: byStaff(
    (c) => writeLessonMaterial(c, { lessonUuid: lessonUuidOf('Lesson', 'a'), material: materialExample() }),
    (store) => publishLesson(contextOf(store, school.systemActor), { type: 'Lesson', path: 'a', content: lesson }),
  ),
  draftLesson: byStaff((c) => draftLesson(c, { type: 'Lesson', path: 'b', name: 'B' })),
  changeLessonDraft: byStaff((c) => changeLessonDraft(c, { lessonUuid, content: { name: 'B' } }), publishA),
  changeCurriculumLinks: byStaff((c) => changeCurriculumLinks(c, { links: [{ title: 'A', url: 'https://a.test' }] })),
  writeVideoLibrary: byStaff((c) => writeVideoLibrary(c, { videos: [videoExample] })),
  turnAutomatedTrial: byStaff((c) => turnAutomatedTrial(c, { districtId: 1, on: true, schoolIds: [] })),
  setPaidThrough: byStaff((c) => setPaidThrough(c, { schoolId: 2, paidThrough: '2027-06-30' })),
  createCollection: byStaff((c) => createCollection(c, { path: 'b', title: 'B' })),
  changeCollection: byStaff((c) => changeCollection(c, { collectionUuid, title: 'C' }), collectA),
  publishCollection: byStaff((c) => publishCollection(c, { collectionUuid }), collectA),
  withdrawCollection: byStaff(
    (c) => withdrawCollection(c, { collectionUuid }),
    async (store) => {
      await collectA(store);
      await publishCollection(bySystem(store), { collectionUuid });
    },
  ),
  removeCollection: byStaff((c) => removeCollection(c, { collectionUuid }), collectA),
  sendLessonToReview: byStaff((c) => sendLessonToReview(c, { lessonUuid }), draftA),
  returnLessonToDraft: byStaff((c) => returnLessonToDraft(c, { lessonUuid, reason: 'Too long.' }), reviewA),
  scheduleLessonPublication: byStaff(
    (c) => scheduleLessonPublication(c, { lessonUuid, publishAt: '2099-01-01T00:00:00.000Z' }),
    reviewA,
  ),
  requestLessonSlowing: byStaff((c) => requestLessonSlowing(c, { lessonUuid, pace: 0.75 }), recordA),
  endLessonSlowing: byStaff((c) => endLessonSlowing(c, { lessonUuid, requestedAt: at(0), outcome: { problem: 'No.' } }), slowA),
  requestLevelUpdate: byStaff((c) => requestLevelUpdate(c, { lessonUuid, level: 'elpLevel' }), draftA),
  cancelLevelUpdate: byStaff((c) => cancelLevelUpdate(c, { lessonUuid, level: 'elpLevel' }), measureA),
  endLevelUpdate: byStaff(
    (c) => endLevelUpdate(c, { lessonUuid, level: 'elpLevel', requestUuid: c.commandId, measure: () => ({ problem: 'No.' }) }),
    measureA,
  ),
  publishLessonDraft: byStaff((c) => publishLessonDraft(c, { lessonUuid }), reviewA),
  discardLessonDraft: byStaff((c) => discardLessonDraft(c, { lessonUuid }), draftA),
  withdrawLesson: byStaff((c) => withdrawLesson(c, { lessonUuid }), publishA),
  restoreLesson: byStaff((c) => restoreLesson(c, { lessonUuid }), publishA),
  importStandards: byStaff((c) => importStandards(c, { ...standardsDocumentExample, standards: standardsExamples[0]! })),
  withdrawStandards: byStaff(
    (c) => withdrawStandards(c, standardsDocumentExample),
    (store) =>
      importStandards(contextOf(store, school.systemActor), { ...standardsDocumentExample, standards: standardsExamples[0]! }),
  ),
  alignLessonStandard: byStaff((c) => alignLessonStandard(c, aligned), publishA),
  removeLessonStandard: byStaff(
    (c) => removeLessonStandard(c, aligned),
    async (store) => {
      await publishA(store);
      await alignLessonStandard(contextOf(store, school.systemActor), aligned);
    },
  ),
  orderLessonStandards: byStaff(
    (c) => orderLessonStandards(c, { lessonUuid: aligned.lessonUuid, standardUuids: [aligned.standardUuid] }),
    async (store) => {
      await publishA(store);
      await alignLessonStandard(contextOf(store, school.systemActor), aligned);
    },
  ),
  draftTeacherGuide: byStaff((c) => draftTeacherGuide(c, { guideUuid, name: 'Two listens' })),
  changeTeacherGuide: byStaff((c) => changeTeacherGuide(c, { guideUuid, name: 'Two listens' }), writeGuide),
  publishTeacherGuide: byStaff((c) => publishTeacherGuide(c, { guideUuid }), writeGuide),
  withdrawTeacherGuide: byStaff((c) => withdrawTeacherGuide(c, { guideUuid }), writeGuide),
  restoreTeacherGuide: byStaff((c) => restoreTeacherGuide(c, { guideUuid }), writeGuide),
  selectLessonGuide: byStaff((c) => selectLessonGuide(c, { lessonUuid, guideUuid: null }), publishA),
  wordLessonGuideSection: byStaff(
    (c) => wordLessonGuideSection(c, { lessonUuid, guideUuid, section: 'beforeViewing', text: 'Knock.' }),
    async (store) => {
      await publishA(store);
      await writeGuide(store);
      await publishTeacherGuide(bySystem(store), { guideUuid });
      await selectLessonGuide(bySystem(store), { lessonUuid, guideUuid });
    },
  ),
  importQuiz: byStaff((c) => importQuiz(c, { quiz: quizInput([], { title: 'Other', uuid: draftUuid }) })),
  publishQuiz: byStaff(
    (c) => publishQuiz(c, { quizUuid: draftUuid }),
    (store) => importQuiz(contextOf(store, school.systemActor), { quiz: quizInput([questionInput(1)], { uuid: draftUuid }) }),
  ),
  retireQuiz: byStaff((c) => retireQuiz(c, { quizUuid })),
  offerQuizAgain: byStaff(
    (c) => offerQuizAgain(c, { quizUuid }),
    (store) => retireQuiz(contextOf(store, school.systemActor), { quizUuid }),
  ),
  changeQuizLanguageContent: byStaff((c) =>
    changeQuizLanguageContent(c, {
      quizUuid,
      locale: 'es',
      questions: { [questionUuid(1)]: { content: 'x', quote: null, options: {} } },
    }),
  ),
  offerQuizLanguage: byStaff(
    (c) => offerQuizLanguage(c, { quizUuid, locale: 'es' }),
    (store) => changeQuizLanguageContent(contextOf(store, school.systemActor), { quizUuid, locale: 'es', questions: inSpanish }),
  ),
  withdrawQuizLanguage: byStaff((c) => withdrawQuizLanguage(c, { quizUuid, locale: 'es' })),
  importQuizSolution: byStaff((c) => importQuizSolution(c, { ...ofStudent, answers: [imported] })),
  startQuizSolution: {
    run: (c) => startQuizSolution(c, { ...ofStudent, locale: 'en' }),
    allowed: ['student', 'system'],
    otherwise: 'not_found',
  },
  answerQuizQuestion: {
    run: (c) => answerQuizQuestion(c, { solutionUuid, optionUuid: optionUuid(1, 1) }),
    allowed: ['student', 'system'],
    otherwise: 'not_found',
    prepared: start,
  },
  submitQuizSolution: {
    run: (c) => submitQuizSolution(c, { solutionUuid }),
    allowed: ['student', 'system'],
    otherwise: 'not_found',
    prepared: answerAll,
  },
  findQuizSolution: {
    run: (c) => findQuizSolution(c, ofStudent),
    allowed: ['student', 'teacher', ...staff],
    otherwise: 'not_found',
    prepared: start,
  },
  resetQuizSolution: {
    run: (c) => resetQuizSolution(c, ofStudent),
    allowed: ['teacher', 'system'],
    otherwise: 'not_found',
    prepared: start,
  },
  undoQuizSolutionReset: {
    run: (c) => undoQuizSolutionReset(c, ofStudent),
    allowed: ['teacher', 'system'],
    otherwise: 'not_found',
    prepared: startAndReset,
  },
  findQuizAttempts: {
    run: (c) => findQuizAttempts(c, ofStudent),
    allowed: ['teacher', 'system'],
    otherwise: 'not_found',
    prepared: start,
  },
  findOwnQuizSolution: {
    run: (c) => findOwnQuizSolution(c, solutionUuid),
    allowed: ['student', 'system'],
    otherwise: 'not_found',
    prepared: start,
  },
};

let log: MemoryLog;
let store: EventStore;
beforeEach(async () => {
  log = createMemoryLog();
  store = log.connect();
  await school.openSchool(store);
  const admin = { personId: 20, role: 'school_admin', districtId: 1, schoolIds: [2] } as const;
  await registerPerson(contextOf(store, school.systemActor), admin);
});

describe.each(Object.entries(commands))('%s', (_name, { run, allowed, otherwise, prepared }) => {
  it.each(allowed)('is open to %s', async (name) => {
    await prepared?.(store);
    await expect(run(contextOf(store, actors[name]!))).resolves.toBeDefined();
  });

  it.each(Object.keys(actors).filter((name) => !allowed.includes(name)))('is closed to %s, and writes nothing', async (name) => {
    await prepared?.(store);
    const before = log.events.length;
    const refused = run(contextOf(store, actors[name]!));
    await expect(refused).rejects.toBeInstanceOf(DomainError);
    await expect(refused).rejects.toMatchObject({ kind: otherwise });
    expect(log.events).toHaveLength(before);
  });
});

describe('what does not exist looks like what is not yours', () => {
  const asStudent = (): CommandContext => contextOf(store, school.student);
  const asTeacher = (): CommandContext => contextOf(store, school.teacher);
  const missing = { kind: 'not_found', code: 'not_found' };

  it.each<[string, () => Promise<unknown>]>([
    ['an assignment', () => startQuizSolution(asStudent(), { ...ofStudent, quizAssignmentSchoolClassId: 99, locale: 'en' })],
    ['a solution to answer', () => answerQuizQuestion(asStudent(), { solutionUuid, optionUuid: optionUuid(1, 1) })],
    ['a solution to submit', () => submitQuizSolution(asStudent(), { solutionUuid })],
    ['a solution to read', () => findOwnQuizSolution(asStudent(), solutionUuid)],
    ['an assignment to read', () => findQuizSolution(asStudent(), { ...ofStudent, quizAssignmentSchoolClassId: 99 })],
    ['the solution of another student', () => findQuizSolution(asStudent(), { ...ofStudent, studentId: 10 })],
    ['an assignment to reset', () => resetQuizSolution(asTeacher(), { ...ofStudent, quizAssignmentSchoolClassId: 99 })],
    ['an assignment to undo', () => undoQuizSolutionReset(asTeacher(), { ...ofStudent, quizAssignmentSchoolClassId: 99 })],
    ['an assignment to look back at', () => findQuizAttempts(asTeacher(), { ...ofStudent, quizAssignmentSchoolClassId: 99 })],
    ['a student who was never in the class', () => resetQuizSolution(asTeacher(), { ...ofStudent, studentId: 11 })],
    ['a quiz to publish', () => publishQuiz(contextOf(store, school.admin), { quizUuid: draftUuid })],
    [
      'a lesson to write material for',
      () =>
        writeLessonMaterial(contextOf(store, school.admin), {
          lessonUuid: lessonUuidOf('Lesson', 'b'),
          material: materialExample(),
        }),
    ],
    [
      'a school for a class',
      () => createSchoolClass(contextOf(store, school.admin), { schoolClassId: 8, schoolId: 77, name: 'x' }),
    ],
    ['a district for a school', () => registerSchool(contextOf(store, school.admin), { schoolId: 8, districtId: 77, name: 'x' })],
  ])('%s', async (_what, run) => {
    await expect(run()).rejects.toMatchObject(missing);
  });

  it('an unstarted solution is null for its student', async () => {
    expect(await findQuizSolution(asStudent(), ofStudent)).toBeNull();
  });
});

describe('a student who was withdrawn from the class', () => {
  const withdraw = () =>
    setSchoolClassMembers(contextOf(store, school.systemActor), {
      schoolClassId: classId,
      teacherIds: [3],
      studentIds: [10],
      replace: true,
    });

  it('can no longer start', async () => {
    await withdraw();
    await expect(start(store)).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('cannot start in a process that has not seen the withdrawal either', async () => {
    const elsewhere = log.connect();
    await startQuizSolution(contextOf(elsewhere, school.classmate), { ...ofStudent, studentId: 10, locale: 'en' });
    await withdraw();
    await expect(start(elsewhere)).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('can no longer submit started work', async () => {
    await answerAll(store);
    await withdraw();
    await expect(submitQuizSolution(contextOf(store, school.student), { solutionUuid })).rejects.toMatchObject({
      code: 'student_left_class',
    });
  });

  it('can still have a result reset', async () => {
    await answerAll(store);
    await withdraw();
    await expect(resetQuizSolution(contextOf(store, school.teacher), ofStudent)).resolves.toMatchObject({ appended: 1 });
  });

  it('keeps imported work', async () => {
    await withdraw();
    await expect(
      importQuizSolution(contextOf(store, school.systemActor), { ...ofStudent, answers: [imported] }),
    ).resolves.toMatchObject({ value: { solution: { status: 'in_progress' } } });
  });
});

describe('a teacher who no longer teaches the class', () => {
  it('can neither reset nor look back, even in a process that has not seen the change', async () => {
    const elsewhere = log.connect();
    await start(store);
    await findQuizAttempts(contextOf(elsewhere, school.teacher), ofStudent);
    await setSchoolClassMembers(contextOf(store, school.systemActor), {
      schoolClassId: classId,
      teacherIds: [5],
      studentIds: [9, 10],
      replace: true,
    });
    const as = contextOf(elsewhere, school.teacher);
    for (const run of [resetQuizSolution, undoQuizSolutionReset, findQuizAttempts]) {
      await expect(run(as, ofStudent)).rejects.toMatchObject({ kind: 'not_found' });
    }
  });
});

describe('assigning', () => {
  const input = { quizUuid, schoolClassId: classId, assignmentType: 'reading_comprehension', dueAt: at(60) } as const;
  const forbidden = Object.keys(actors).filter((name) => actors[name]?.role !== 'teacher' && name !== 'system');

  it.each(forbidden)('is forbidden to %s', async (name) => {
    await expect(assignQuiz(contextOf(store, actors[name]!), input)).rejects.toMatchObject({ kind: 'forbidden' });
  });

  it('to a class one does not teach fails like assigning to a missing one', async () => {
    const theirs = assignQuiz(contextOf(store, school.otherTeacher), input);
    const missing = assignQuiz(contextOf(store, school.teacher), { ...input, schoolClassId: 99 });
    const [first, second] = await Promise.all([theirs, missing].map((refused) => refused.catch((error: unknown) => error)));
    expect(first).toMatchObject({ kind: 'not_found' });
    expect(first).toEqual(second);
  });
});

describe('a second step', () => {
  const personId = 77;
  it.each(Object.keys(actors).filter((name) => name !== 'system'))(
    'of somebody else cannot be turned off by %s',
    async (name) => {
      await expect(turnOffSecondFactor(contextOf(store, actors[name]!), { personId })).rejects.toMatchObject({
        kind: 'forbidden',
      });
    },
  );
  it.each(Object.keys(actors).filter((name) => !['system', 'admin'].includes(actors[name]!.role)))(
    'cannot be reset by %s',
    async (name) => {
      await expect(resetSecondFactor(contextOf(store, actors[name]!), { personId })).rejects.toMatchObject({ kind: 'forbidden' });
    },
  );
});

describe('saved reports', () => {
  const report = { name: 'Ours', path: '/reports/classes', query: {}, lastDays: null, mailed: false };
  const savedReportUuid = quizUuid;
  const sent: readonly (readonly [string, Command['run']])[] = [
    ['saving', (c) => saveReport(c, report)],
    ['renaming', (c) => renameSavedReport(c, { savedReportUuid, name: 'Mine' })],
    ['mailing', (c) => mailSavedReport(c, { savedReportUuid, mailed: true })],
    ['removing', (c) => removeSavedReport(c, savedReportUuid)],
    ['restoring', (c) => restoreSavedReport(c, savedReportUuid)],
  ];

  it.each(sent)('%s is only for school admins', async (_what, run) => {
    for (const name of Object.keys(actors).filter((each) => actors[each]?.role !== 'school_admin'))
      await expect(run(contextOf(store, actors[name]!)), name).rejects.toMatchObject({ kind: 'forbidden' });
  });

  it('can be removed from the mailing only by the product and staff, since nobody is signed in at the link', async () => {
    for (const name of Object.keys(actors).filter((each) => !staff.includes(each)))
      await expect(stopMailingReports(contextOf(store, actors[name]!), 20), name).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(stopMailingReports(contextOf(store, actors['system']!), 20)).resolves.toMatchObject({ appended: 0 });
  });
});

describe('changing and withdrawing an assignment', () => {
  const given = { quizAssignmentSchoolClassId: assignmentId };
  const changes = [
    ['the due date', (context: CommandContext) => changeQuizDueDate(context, { ...given, dueAt: null })],
    ['the assignment', (context: CommandContext) => withdrawQuizAssignment(context, given)],
  ] as const;
  const work = { kind: 'quiz', assignmentId, schoolClassId: classId, studentId: 9 } as const;
  const excuses = [
    ['excusing a student', (context: CommandContext) => excuseStudent(context, { ...work, words: '' })],
    ['ending an excuse', (context: CommandContext) => endStudentExcuse(context, work)],
  ] as const;
  const forbidden = Object.keys(actors).filter((name) => actors[name]?.role !== 'teacher');

  it.each(changes)('%s is only for the teachers of its class', async (_what, change) => {
    for (const name of forbidden)
      await expect(change(contextOf(store, actors[name]!)), name).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(change(contextOf(store, school.otherTeacher))).rejects.toMatchObject({ kind: 'not_found' });
    await expect(change(contextOf(store, school.teacher))).resolves.toMatchObject({ value: { withdrawn: expect.any(Boolean) } });
  });

  it.each(excuses)('%s is only for the teachers of the class', async (_what, change) => {
    for (const name of forbidden)
      await expect(change(contextOf(store, actors[name]!)), name).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(change(contextOf(store, school.otherTeacher))).rejects.toMatchObject({ kind: 'not_found' });
    await expect(change(contextOf(store, school.teacher))).resolves.toMatchObject({
      value: { excused: expect.any(Boolean), words: '' },
    });
  });
});
