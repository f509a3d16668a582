import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordExportProgress, requestClassroomExport } from '#commands/integrations/classroom-export.ts';
import { eraseChallengeContact, requestListeningChallenge } from '#commands/challenge/challenge-request.ts';
import { endAccommodations, setAccommodations } from '#commands/classes/accommodation.ts';
import { recordAudioPlay } from '#commands/listening/audio-play.ts';
import { systemActor, type CommandContext } from '#commands/runner/context.ts';
import { startNextYear } from '#commands/classes/school-class/next-year.ts';
import {
  registerDistrict,
  turnOutsideAssessor,
  turnAutomatedTrial,
  setStudentAccess,
  turnStudentJoining,
} from '#commands/districts/district.ts';
import { changeRole, changeTeacherPlan, deactivatePerson } from '#commands/accounts/person/roles.ts';
import { correctPerson, registerPerson } from '#commands/accounts/person/accounts.ts';
import { erasePerson } from '#commands/audit/erase-person.ts';
import {
  archiveLessonAssignment,
  changeAssignmentDates,
  changeLessonAssignment,
  closeLessonAssignment,
  draftLessonAssignment,
  giveLessonAssignment,
  reopenLessonAssignment,
  unarchiveLessonAssignment,
} from '#commands/assignments/lesson-assignment/commands.ts';
import { assignQuiz } from '#commands/assignments/quiz-assignment/assign-quiz.ts';
import { endStudentExcuse, excuseStudent } from '#commands/assignments/excuses.ts';
import { changeQuizDueDate, withdrawQuizAssignment } from '#commands/assignments/quiz-assignment/assigned-quiz.ts';
import {
  commentOnStudentWork,
  giveStudentFeedback,
  markStudentFeedbackSeen,
  removeStudentWorkComment,
} from '#commands/lesson-work/student-feedback.ts';
import { reopenStudentWork, saveStudentWork, undoStudentWorkReopening } from '#commands/lesson-work/student-work/commands.ts';
import { rateWritingAssessment, saveWritingAssessment } from '#commands/writing/writing-assessment/assessment.ts';
import { requestWritingAssessment } from '#commands/writing/writing-assessment/requests.ts';
import {
  changeQuizDetails,
  createQuiz,
  discardQuizDraft,
  putQuizInChallenge,
  takeQuizOutOfChallenge,
  retireQuiz,
  offerQuizAgain,
  unpublishQuiz,
} from '#commands/quizzes/quiz.ts';
import { changeQuizLanguageContent, offerQuizLanguage, withdrawQuizLanguage } from '#commands/quizzes/languages.ts';
import { correctQuizKey, editQuizQuestions } from '#commands/quizzes/questions.ts';
import { importQuiz } from '#commands/quizzes/import-quiz.ts';
import { changeElpContent } from '#commands/writing/elp-content.ts';
import { originalElpContent } from '#domain/writing/elp-content/original.ts';
import {
  changeCollection,
  createCollection,
  publishCollection,
  removeCollection,
  withdrawCollection,
} from '#commands/curriculum/collection.ts';
import { changeCurriculumLinks } from '#commands/curriculum/curriculum-links.ts';
import { setPaidThrough, endSchoolTrial, extendSchoolTrial, startSchoolTrial } from '#commands/districts/school-plan.ts';
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
} from '#commands/lessons/lesson/drafts.ts';
import { cancelLevelUpdate, requestLevelUpdate, requestLessonSlowing } from '#commands/lessons/lesson/level-updates.ts';
import { writeLessonMaterial } from '#commands/lessons/lesson/material.ts';
import { alignLessonStandard, orderLessonStandards, removeLessonStandard } from '#commands/curriculum/lesson-standards.ts';
import { withdrawStandards, importStandards } from '#commands/curriculum/standards-document.ts';
import { standardExample, standardsDocumentExample, standardsExamples } from '#tests/domain/support/standards-examples.ts';
import { selectLessonGuide, wordLessonGuideSection } from '#commands/curriculum/lesson-guide.ts';
import {
  changeTeacherGuide,
  draftTeacherGuide,
  publishTeacherGuide,
  restoreTeacherGuide,
  withdrawTeacherGuide,
} from '#commands/curriculum/teacher-guide.ts';
import { commandEvents } from '#commands/registry.ts';
import { completeReportExport, failReportExport, requestReportExport } from '#commands/reports/report-export.ts';
import { addCoTeacher, removeCoTeacher, restoreCoTeacher } from '#commands/classes/school-class/co-teachers.ts';
import { correctStudentName, issueSignInCard, resetStudentPassword, revokeSignInCard } from '#commands/classes/student-access.ts';
import { restoreClassCode, changeClassCode } from '#commands/classes/school-class/joining.ts';
import { restoreStudent, withdrawStudent, setSchoolClassMembers } from '#commands/classes/school-class/members.ts';
import { colleague, ownClass } from '#tests/api/class-examples.ts';
import {
  archiveSchoolClass,
  changeSchoolClass,
  restoreSchoolClass,
  closeRosterClass,
  createSchoolClass,
  linkGoogleCourse,
} from '#commands/classes/school-class/school-class.ts';
import { setSchoolMailDomains, registerSchool } from '#commands/districts/school.ts';
import { acceptTeacherInvite, inviteTeacher, resendTeacherInvite } from '#commands/accounts/teacher-invite.ts';
import {
  replaceRecoveryCodes,
  resetSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
  useRecoveryCode,
} from '#commands/accounts/second-factor.ts';
import { recordSignIn } from '#commands/accounts/sign-in.ts';
import {
  mailSavedReport,
  removeSavedReport,
  renameSavedReport,
  restoreSavedReport,
  saveReport,
  stopMailingReports,
} from '#commands/reports/saved-reports.ts';
import {
  arrangeDashboard,
  favoriteLesson,
  hideSchoolClass,
  hideTask,
  moveSchoolClass,
  showSchoolClass,
  showTask,
  unfavoriteLesson,
} from '#commands/dashboard/teacher-desk.ts';
import { eventsByCategory, type Category } from '#domain/event-registry.ts';
import { collectionUuidOf } from '#domain/curriculum/collection/events.ts';
import { lessonUuidOf } from '#domain/lessons/lesson/events.ts';
import { studentWorkUuidOf } from '#domain/lesson-work/student-work/events.ts';
import type { AssignmentContent } from '#domain/assignments/lesson-assignment/events.ts';
import { createEmbeddedEventStore } from '#eventstore/embedded/embedded-event-store.ts';
import type { RecordedEvent } from '#eventstore/port.ts';
import { createErasedSubjects } from '#people/erased-subjects.ts';
import { materialExample } from '#tests/domain/support/material-examples.ts';
import { event, given } from '#tests/projections/support/given-events.ts';
import type { TestApp } from '#tests/support/app.ts';
import {
  buildQuiz,
  cast,
  farSchoolClassId,
  inSpanish,
  lessonPath,
  schoolClassId,
  startWorld,
  type World,
} from '#tests/support/world.ts';

/** Nobody's, or any number of districts' at once. */
const content: readonly Category[] = [
  'lesson',
  'collection',
  'videoLibrary',
  'curriculumLinks',
  'quiz',
  'challengeRequest',
  'standardsDocument',
  'lessonStandards',
  'teacherGuide',
  'lessonGuide',
];

const assignmentContent: AssignmentContent = {
  title: 'The quiet harbour',
  instructions: 'Listen twice.',
  overview: null,
  vocabulary: [],
  videos: [],
  podcast: true,
  organizers: [],
  prompts: [{ id: randomUUID(), content: 'What did the harbour sound like?' }],
};

/** Whose an event is, worked out from the log alone by another way than the runner's. */
const districtsOf = (events: readonly RecordedEvent[]): ((event: RecordedEvent) => number | undefined) => {
  const [schools, people, classes] = [new Map<unknown, number>(), new Map<unknown, number>(), new Map<unknown, number>()];
  const first = new Map<string, RecordedEvent>();
  for (const event of events) {
    const { type, data, stream } = event;
    if (!first.has(stream)) first.set(stream, event);
    if (type === 'SchoolRegistered') schools.set(data['schoolId'], data['districtId'] as number);
    if (type === 'PersonRegistered' && data['districtId'] !== null) people.set(data['personId'], data['districtId'] as number);
    if (type === 'SchoolClassCreated') classes.set(data['schoolClassId'], schools.get(data['schoolId'])!);
  }
  return ({ stream, data: own }) => {
    if (stream.startsWith('audioPlay-')) return people.get(own['personId']);
    if (content.some((category) => stream.startsWith(`${category}-`))) return undefined;
    const { data } = first.get(stream)!;
    if (data['districtId'] !== undefined) return (data['districtId'] as number | null) ?? undefined;
    if (/^(schoolPlan|teacherInvite)-/.test(stream)) return schools.get(data['schoolId']);
    if (data['schoolClassId'] !== undefined) return classes.get(data['schoolClassId']);
    return people.get(data['personId'] ?? data['teacherId'] ?? data['studentId']);
  };
};

describe('the tenant of an event', () => {
  let app: TestApp;
  let world: World;
  let events: readonly RecordedEvent[];

  const as = (id: number | null, role: string): CommandContext => ({ ...world.context(), actor: { id, role } });
  const system = (): CommandContext => as(systemActor.id, systemActor.role);

  const everyCommand = async (): Promise<void> => {
    const { db, store } = app;
    const now = () => new Date();
    const at = now().toISOString();
    await registerDistrict(system(), { districtId: 2, name: 'Far away', timeZone: 'UTC' });
    await registerSchool(system(), { schoolId: 3, districtId: 2, name: 'Far school, renamed' });
    const teacherOfSchool = as(cast.farTeacher.id, 'teacher');
    const letter = { schoolId: 3, email: 'new@far.test', subject: '', above: '', below: '' };
    const { value: invite } = await inviteTeacher(teacherOfSchool, letter);
    const inviteUuid = invite.status === 'none' ? '' : invite.inviteUuid;
    await resendTeacherInvite(as(cast.farTeacher.id, 'teacher'), { inviteUuid });
    const account = { inviteUuid, givenName: 'Bo', familyName: 'Lind', password: 'a sentence of my own' };
    await acceptTeacherInvite(system(), account);
    await startSchoolTrial(system(), { schoolId: 3 });
    const endsOn = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
    await extendSchoolTrial(system(), { schoolId: 3, endsOn });
    await endSchoolTrial(system(), { schoolId: 3 });
    await setPaidThrough(system(), { schoolId: 3, paidThrough: '2027-06-30' });
    await turnAutomatedTrial(system(), { districtId: 1, on: true, schoolIds: [] });
    await createSchoolClass(system(), { schoolClassId: farSchoolClassId, schoolId: 3, name: 'Room 99' });
    const teacher = (): CommandContext => as(cast.teacher.id, 'teacher');
    await linkGoogleCourse(teacher(), { schoolClassId, courseId: '7' });
    await changeSchoolClass(teacher(), { schoolClassId, name: 'Ours', grade: '5', colour: 'teal' });
    const { code } = (await changeClassCode(teacher(), { schoolClassId })).value;
    await changeClassCode(teacher(), { schoolClassId });
    await restoreClassCode(teacher(), { schoolClassId, code });
    await closeRosterClass(system(), { schoolClassId: farSchoolClassId });
    await createSchoolClass(system(), { schoolClassId: farSchoolClassId, schoolId: 3, name: 'Room 99' });
    await archiveSchoolClass(teacher(), { schoolClassId });
    await restoreSchoolClass(teacher(), { schoolClassId });
    const nextYear = { schoolClassId, name: 'Ours, next year', colleagues: true, successorId: null };
    await startNextYear(teacher(), nextYear);
    await restoreSchoolClass(teacher(), { schoolClassId });
    await turnStudentJoining(system(), { districtId: 1, on: true });
    await setStudentAccess(system(), { districtId: 1, byTeachers: 'school' });
    await setSchoolMailDomains(system(), { schoolId: 1, domains: ['world.test'] });
    const inClass = { schoolClassId, studentId: cast.student.id };
    await withdrawStudent(teacher(), inClass);
    await restoreStudent(teacher(), inClass);
    const { id: teacherId, email } = await colleague(world, app);
    await addCoTeacher(teacher(), { schoolClassId, email });
    await removeCoTeacher(teacher(), { schoolClassId, teacherId });
    await restoreCoTeacher(teacher(), { schoolClassId, teacherId });
    const own = await ownClass(world, app);
    const named = { schoolClassId: own.id, studentId: own.studentId, givenName: 'Mia', familyName: 'Lopez' };
    await correctStudentName(teacher(), named);
    await resetStudentPassword(teacher(), inClass);
    await issueSignInCard(teacher(), inClass);
    await revokeSignInCard(teacher(), inClass);
    const contentId = lessonUuidOf('Lesson', lessonPath);
    for (const { id, role } of [cast.farStudent, cast.student, cast.admin, cast.farTeacher]) {
      await recordSignIn(as(id, role), { personId: id, role });
      const track = { trackName: 'a', trackFile: 'a.mp3', userType: role, partnerId: null } as const;
      await recordAudioPlay(as(id, role), { contentType: 'Lesson', contentId, ...track });
    }
    for (const { id: personId, role } of [cast.admin, cast.schoolAdmin]) {
      const own = (): CommandContext => as(personId, role);
      await turnOnSecondFactor(own(), { personId });
      await replaceRecoveryCodes(own(), { personId });
      await useRecoveryCode(own(), { personId, left: 9 });
      await turnOffSecondFactor(own(), { personId });
      await turnOnSecondFactor(own(), { personId });
      await resetSecondFactor(as(cast.admin.id, 'admin'), { personId });
    }
    for (const { id, role } of [cast.schoolAdmin, cast.admin]) {
      for (const outcome of ['ready', 'failed']) {
        const request = { reportPath: `/reports/${outcome}`, query: {}, isCurrent: async () => false };
        const { exportUuid } = (await requestReportExport(as(id, role), request)).value;
        const file = { fileName: 'a.csv', rowsCount: 1, bytes: 1, asOfPosition: '1/1', asOfTime: at };
        if (outcome === 'ready') await completeReportExport(system(), { exportUuid, run: 1, ...file });
        else await failReportExport(system(), { exportUuid, run: 1, reason: 'No.' });
      }
    }
    const admin = (): CommandContext => as(cast.schoolAdmin.id, 'school_admin');
    const report = { name: 'Ours', path: '/reports/classes', query: {}, lastDays: null, mailed: true };
    const { value: savedReportUuid } = await saveReport(admin(), report);
    await renameSavedReport(admin(), { savedReportUuid, name: 'All of ours' });
    await mailSavedReport(admin(), { savedReportUuid, mailed: false });
    await mailSavedReport(admin(), { savedReportUuid, mailed: true });
    await removeSavedReport(admin(), savedReportUuid);
    await restoreSavedReport(admin(), savedReportUuid);
    await stopMailingReports(system(), cast.schoolAdmin.id);
    const assigned = { quizAssignmentSchoolClassId: world.assignmentId, configured: true };
    const { exportUuid } = (await requestClassroomExport(as(cast.teacher.id, 'teacher'), assigned)).value;
    const run = { exportUuid: exportUuid!, quizAssignmentSchoolClassId: world.assignmentId } as never;
    const progress = { db, store, now };
    await recordExportProgress(progress, run, { type: 'RecordCoursework', courseId: '7', courseWorkId: '8', createdAt: at });
    await recordExportProgress(progress, run, { type: 'CompleteClassroomExport', completedAt: at });
    const visitor = { userType: 'parent', country: 'CA', state: null, grade: null, studentsCount: null } as const;
    const contact = { name: 'A', email: null, schoolName: null, message: null };
    await requestListeningChallenge(as(null, 'visitor'), { ...visitor, contact });
    const [asked] = await store.readAll({ filter: { categories: ['challengeRequest'] } });
    await eraseChallengeContact(as(cast.admin.id, 'admin'), { requestUuid: asked!.data['requestUuid'] as string });
    await everyCommandOnContent();
    await everyCommandOnAssignments();
    const { id, role } = cast.farStudent;
    await deactivatePerson(system(), { personId: id });
    await registerPerson(system(), { personId: id, role, districtId: 2, schoolIds: [3] });
    await changeRole(system(), { personId: id, role: 'teacher', schoolIds: [3] });
    await changeTeacherPlan(system(), { personId: id, plan: 'premium', trialEndsOn: null });
    await system().db.raw('update people set sourced_id = null where id = ?', [id]);
    await correctPerson(system(), { personId: id, givenName: 'Ines', familyName: 'Prado', email: 'ines@accounts.test' });
    await changeRole(system(), { personId: id, role: 'school_admin', schoolIds: [], administers: 'district' });
    await erasePerson(system(), { personId: id, subjects: createErasedSubjects(null), dataDir: null });
  };

  const everyCommandOnContent = async (): Promise<void> => {
    const staff = (): CommandContext => as(cast.admin.id, 'admin');
    const { quizUuid: unwritten } = (await createQuiz(staff(), { title: 'New', quizable: world.quiz.quizable })).value;
    await editQuizQuestions(staff(), {
      quizUuid: unwritten,
      edit: { kind: 'add_question', question: buildQuiz('').questions[0]! },
    });
    const quiz = buildQuiz('For visitors');
    const { quizUuid } = (await importQuiz(system(), { quiz, publish: true })).value;
    await putQuizInChallenge(staff(), { quizUuid });
    await takeQuizOutOfChallenge(staff(), { quizUuid });
    await retireQuiz(staff(), { quizUuid });
    await offerQuizAgain(staff(), { quizUuid });
    await changeQuizDetails(staff(), { quizUuid, title: 'For visitors again' });
    await discardQuizDraft(staff(), { quizUuid });
    await unpublishQuiz(staff(), { quizUuid });
    await changeQuizLanguageContent(staff(), { quizUuid, locale: 'es', questions: inSpanish(quiz) });
    await offerQuizLanguage(staff(), { quizUuid, locale: 'es' });
    await withdrawQuizLanguage(staff(), { quizUuid, locale: 'es' });
    await changeElpContent(staff(), { content: { ...originalElpContent, title: 'Levels' }, changesSeen: 0 });
    const lessonUuid = lessonUuidOf('Event', 'fog');
    const texts = { description: 'Fog.', subject: 'Science', gradeBand: '3-5', transcript: 'Fog.' };
    await draftLesson(staff(), { type: 'Event', path: 'fog', name: 'Fog' });
    await changeLessonDraft(staff(), { lessonUuid, content: texts });
    // There is no such file: the slowing ends with a problem.
    const standard = [{ title: 'Fog', address: '/media/fog.mp3', captions: null, durationMs: null }];
    await changeLessonDraft(staff(), { lessonUuid, content: { audio: { standard, slowed: [] } } });
    await requestLessonSlowing(staff(), { lessonUuid, pace: 0.75 });
    await requestLevelUpdate(staff(), { lessonUuid, level: 'elpLevel' });
    await requestLevelUpdate(staff(), { lessonUuid, level: 'textComplexity' });
    await cancelLevelUpdate(staff(), { lessonUuid, level: 'textComplexity' });
    await app.reacted();
    await app.jobsDone();
    await sendLessonToReview(staff(), { lessonUuid });
    await returnLessonToDraft(staff(), { lessonUuid, reason: 'Too short.' });
    await sendLessonToReview(staff(), { lessonUuid });
    await scheduleLessonPublication(staff(), { lessonUuid, publishAt: '2099-01-01T00:00:00.000Z' });
    await publishLessonDraft(staff(), { lessonUuid });
    await changeLessonDraft(staff(), { lessonUuid, content: { name: 'Mist' } });
    await discardLessonDraft(staff(), { lessonUuid });
    await changeCurriculumLinks(staff(), { links: [{ title: 'A', url: 'https://a.test' }] });
    await writeVideoLibrary(staff(), { videos: [videoExample] });
    const collectionUuid = collectionUuidOf('weather');
    await createCollection(staff(), { path: 'weather', title: 'Weather' });
    const items = [{ itemUuid: null, lesson: { uuid: lessonUuid, type: null }, sort: null, destroy: false }];
    await changeCollection(staff(), { collectionUuid, title: 'All weathers', items });
    for (const run of [publishCollection, withdrawCollection, removeCollection]) await run(staff(), { collectionUuid });
    await withdrawLesson(staff(), { lessonUuid });
    await restoreLesson(staff(), { lessonUuid });
    await writeLessonMaterial(staff(), { lessonUuid: lessonUuidOf('Lesson', lessonPath), material: materialExample() });
    for (const standards of standardsExamples) await importStandards(staff(), { ...standardsDocumentExample, standards });
    const aligned = {
      lessonUuid,
      documentUuid: standardsDocumentExample.documentUuid,
      standardUuid: standardExample('one').uuid,
    };
    await alignLessonStandard(staff(), aligned);
    await orderLessonStandards(staff(), { lessonUuid, standardUuids: [aligned.standardUuid] });
    await removeLessonStandard(staff(), aligned);
    await withdrawStandards(staff(), aligned);
    await everyCommandOnGuides();
    // Answered wrong: the score changes.
    const question = world.quiz.questions[1];
    await correctQuizKey(staff(), {
      quizUuid: world.quiz.uuid,
      questionUuid: question!.uuid,
      optionUuid: question!.options.find(({ correct }) => !correct)!.uuid,
      policy: 'full_credit',
      neverLower: false,
      reason: 'So it is.',
    });
    await app.jobsDone();
  };

  /** Of each district: a lesson assignment belongs to its teacher's, what a class gets of it and what students write to the class's. */
  const everyCommandOnGuides = async (): Promise<void> => {
    const staff = system;
    const guideUuid = randomUUID();
    const lessonUuid = lessonUuidOf('Event', 'fog-and-guides');
    await draftLesson(staff(), { type: 'Event', path: 'fog-and-guides', name: 'Fog' });
    await draftTeacherGuide(staff(), { guideUuid, name: 'Three listens' });
    await changeTeacherGuide(staff(), { guideUuid, texts: { afterViewing: 'Talk.' } });
    await publishTeacherGuide(staff(), { guideUuid });
    await selectLessonGuide(staff(), { lessonUuid, guideUuid });
    await wordLessonGuideSection(staff(), { lessonUuid, guideUuid, section: 'afterViewing', text: 'Write.' });
    await withdrawTeacherGuide(staff(), { guideUuid });
    await restoreTeacherGuide(staff(), { guideUuid });
  };

  const everyCommandOnAssignments = async (): Promise<void> => {
    await setSchoolClassMembers(system(), {
      schoolClassId: farSchoolClassId,
      teacherIds: [cast.farTeacher.id],
      studentIds: [cast.farStudent.id],
      replace: true,
    });
    await everyCommandOnAssignmentsOf(schoolClassId, cast.teacher.id, cast.student.id);
    await everyCommandOnAssignmentsOf(farSchoolClassId, cast.farTeacher.id, cast.farStudent.id);
  };

  const everyCommandOnAssignmentsOf = async (classId: number, teacherId: number, studentId: number): Promise<void> => {
    const teacher = (): CommandContext => as(teacherId, 'teacher');
    const drafted = { lessonUuid: lessonUuidOf('Lesson', lessonPath), content: assignmentContent };
    const { lessonAssignmentUuid } = (await draftLessonAssignment(teacher(), drafted)).value;
    const reworded = { ...assignmentContent, instructions: 'Listen three times.' };
    await changeLessonAssignment(teacher(), { lessonAssignmentUuid, content: reworded });
    const dates = { startsAt: null, dueAt: null };
    const given = { lessonAssignmentUuid, schoolClassId: classId, ...dates };
    const { lessonAssignmentSchoolClassId } = (await giveLessonAssignment(teacher(), given)).value;
    const dueAt = new Date(Date.now() + 86_400_000).toISOString();
    await changeAssignmentDates(teacher(), { lessonAssignmentSchoolClassId, startsAt: null, dueAt });
    await closeLessonAssignment(teacher(), { lessonAssignmentSchoolClassId });
    await reopenLessonAssignment(teacher(), { lessonAssignmentSchoolClassId });
    const ofClass = {
      quizUuid: world.quiz.uuid,
      schoolClassId: classId,
      assignmentType: 'listening_comprehension',
      dueAt,
    } as const;
    const { quizAssignmentSchoolClassId } = (await assignQuiz(teacher(), ofClass)).value;
    await changeQuizDueDate(teacher(), { quizAssignmentSchoolClassId, dueAt: null });
    for (const [kind, assignmentId] of [
      ['quiz', quizAssignmentSchoolClassId],
      ['lesson', lessonAssignmentSchoolClassId],
    ] as const) {
      const work = { kind, assignmentId, schoolClassId: classId, studentId };
      await excuseStudent(teacher(), { ...work, words: 'Was in hospital' });
      await endStudentExcuse(teacher(), work);
    }
    await withdrawQuizAssignment(teacher(), { quizAssignmentSchoolClassId });
    const promptId = assignmentContent.prompts[0]!.id;
    await saveStudentWork(as(studentId, 'student'), {
      lessonAssignmentSchoolClassId,
      data: { assignment_prompts: { [promptId]: 'A bell.' }, additional_sentences: {}, worksheet: [] },
      blocks: {},
      submit: true,
      baseRevision: null,
    });
    await everyCommandOnWriting(lessonAssignmentSchoolClassId, classId, teacherId, studentId);
    await reopenStudentWork(teacher(), { lessonAssignmentSchoolClassId, studentId, reason: 'One more.' });
    await undoStudentWorkReopening(teacher(), { lessonAssignmentSchoolClassId, studentId });
    const accommodation = { extraDays: 2, slowAudioFirst: true, largerText: false, homeLanguageFirst: false };
    const validFrom = new Date(Date.now() - 60_000).toISOString();
    const student = { schoolClassId: classId, studentId };
    await setAccommodations(teacher(), { ...student, accommodation, validFrom, validUntil: null });
    await endAccommodations(teacher(), student);
    await everyCommandOnDesks(teacher, classId, lessonAssignmentSchoolClassId);
    await archiveLessonAssignment(teacher(), { lessonAssignmentUuid });
    await unarchiveLessonAssignment(teacher(), { lessonAssignmentUuid });
  };

  const everyCommandOnDesks = async (teacher: () => CommandContext, classId: number, taskId: number): Promise<void> => {
    const taughtIds = [classId, classId + 1000];
    await moveSchoolClass(teacher(), { schoolClassId: classId, direction: 'down', taughtIds });
    await arrangeDashboard(teacher(), { sections: ['reports', 'classes', 'tasks'], schoolClassIds: [classId], taughtIds });
    await hideSchoolClass(teacher(), classId);
    await showSchoolClass(teacher(), classId);
    for (const run of [hideTask, showTask]) await run(teacher(), { taskType: 'lesson', taskId });
    const lessonUuid = lessonUuidOf('Lesson', lessonPath);
    for (const run of [favoriteLesson, unfavoriteLesson]) await run(teacher(), { lessonUuid, type: 'Lesson' });
  };

  /** What a teacher makes of a work that was handed in. */
  const everyCommandOnWriting = async (givenId: number, classId: number, teacherId: number, studentId: number): Promise<void> => {
    const teacher = (): CommandContext => as(teacherId, 'teacher');
    const studentWorkUuid = studentWorkUuidOf(givenId, studentId);
    const promptUuid = assignmentContent.prompts[0]!.id;
    await giveStudentFeedback(teacher(), { studentWorkUuid, feedback: 'Well heard.' });
    const passage = { studentWorkUuid, promptUuid, start: 0, end: 5, text: 'Which one?' };
    const { commentUuid } = (await commentOnStudentWork(teacher(), passage)).value;
    await markStudentFeedbackSeen(as(studentId, 'student'), { lessonAssignmentSchoolClassId: givenId });
    await removeStudentWorkComment(teacher(), { studentWorkUuid, commentUuid });
    const asked = { question: 'What did the harbour sound like?', answer: 'A bell.', transcript: 'A bell rang.' };
    const rubric = { provider: 'rubric', model: 'rubric', version: '1', gradeBand: '3-5', framework: 'WIDA' } as const;
    const districtId = classId === farSchoolClassId ? 2 : 1;
    const request = { ...asked, ...rubric, districtId, of: { studentWorkUuid, promptUuid } };
    const { assessmentUuid } = (await requestWritingAssessment(teacher(), request)).value;
    await app.jobsDone();
    const words = { strengths: ['Short.'], suggestions: ['Say more.'] };
    await saveWritingAssessment(teacher(), { studentWorkUuid, promptUuid, assessmentUuid, teacherLevel: 3, ...words });
    await rateWritingAssessment(teacher(), { assessmentUuid, feedbackType: 'Helpful', comment: '', teacherLevel: 3 });
    await turnOutsideAssessor(as(cast.admin.id, 'admin'), { districtId, on: false, ownDistrictId: null });
  };

  /** A student's whole way through a quiz, by the product's own addresses, with a reset and another attempt. */
  const takeQuiz = async (): Promise<void> => {
    const [student, teacher] = [await world.signIn('student'), await world.signIn('teacher')];
    const path = `/students/quiz_assignment_school_classes/${world.assignmentId}/quiz_solution`;
    const results = `/teach/quiz/${world.quiz.uuid}/school_class/${schoolClassId}/students/${cast.student.id}/quiz_solutions`;
    const take = async (): Promise<void> => {
      const { uuid } = ((await student.post(path)).json as { quiz_solution: { uuid: string } }).quiz_solution;
      for (const { options } of world.quiz.questions) {
        const quiz_question_answer = { quiz_question_option_uuid: options[1]!.uuid };
        await student.post(`/students/quiz_solutions/${uuid}/quiz_question_answers`, { quiz_question_answer });
      }
      expect((await student.put(`${path}/${uuid}/submit`)).status).toBe(200);
      await app.caughtUp();
    };
    await take();
    expect((await teacher.call('DELETE', `${results}.json`)).status).toBe(200);
    expect((await teacher.post(`${results}/undo_reset.json`)).status).toBe(200);
    expect((await teacher.call('DELETE', `${results}.json`)).status).toBe(200);
    await take();
  };

  beforeAll(async () => {
    ({ app, world } = await startWorld());
    await takeQuiz();
    await everyCommand();
    await app.jobsDone();
    events = (await app.store.readAll()).filter(({ metadata }) => metadata.appVersion !== 'test');
  });
  afterAll(() => app.stop());

  it('is the district of its class, school or person; content and visitors have none', () => {
    const districtOf = districtsOf(events);
    const wrong = events.filter((event) => event.metadata.tenant !== districtOf(event));
    expect(wrong.map(({ type, stream, metadata }) => [type, stream, metadata.tenant])).toEqual([]);
    expect(new Set(events.map(({ metadata }) => metadata.tenant))).toEqual(new Set([1, 2, undefined]));
  });

  it('is checked in every category, and for every command of the registry', () => {
    const seen = new Set(events.map(({ stream }) => stream.slice(0, stream.indexOf('-'))));
    expect([...seen].toSorted()).toEqual(Object.keys(eventsByCategory).toSorted());
    const types = new Set<string>(events.map(({ type }) => type));
    const unseen = Object.entries(commandEvents).filter(([, made]) => !made.some((type) => types.has(type)));
    expect(unseen.map(([command]) => command)).toEqual([]);
  });

  it('is found for streams from before tenants existed, in a process with an empty cache', async () => {
    const { db, store } = app;
    const append = (stream: string, ...before: Parameters<typeof given>[2][]) => given(store, stream, ...before);
    const occurredAt = new Date().toISOString();
    await append('district-7', event('DistrictRegistered', { districtId: 7, name: 'Old', timeZone: 'UTC', occurredAt }));
    await append('school-70', event('SchoolRegistered', { schoolId: 70, districtId: 7, name: 'Old', occurredAt }));
    const made = { schoolClassId: 700, schoolId: 70, name: 'Old', code: 'OLD', occurredAt };
    await append('schoolClass-700', event('SchoolClassCreated', made));
    const fresh = await createEmbeddedEventStore({ url: app.databaseUrl });
    try {
      await createSchoolClass({ ...system(), store: fresh, db }, { schoolClassId: 700, schoolId: 70, name: 'New' });
      await createSchoolClass({ ...system(), store: fresh, db }, { schoolClassId: 700, schoolId: 70, name: 'Newer' });
    } finally {
      await fresh.close();
    }
    const tenants = (await store.readStream('schoolClass-700')).map(({ metadata }) => metadata.tenant);
    expect(tenants).toEqual([undefined, 7, 7]);
  });
});
