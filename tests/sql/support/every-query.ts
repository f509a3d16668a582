import type { ReadModelName } from '#projections/tables/read-model-name.ts';
import { accommodationsOfClass } from '#projections/classes/accommodations/of-class.ts';
import { accommodationOf } from '#projections/classes/accommodations/queries.ts';
import { listChallengeRequests } from '#projections/challenge/challenge-requests/queries.ts';
import { findErasure, listErasures } from '#projections/accounts/erased-people/queries.ts';
import {
  columnSums,
  enrolledByClass,
  extraDaysOf,
  lessonCells,
  notOwedOf,
  notOwingByGiven,
  quizCells,
} from '#projections/reports/gradebook/cells.ts';
import { gradebookAnswers } from '#projections/reports/gradebook/answers.ts';
import { gradebookColumns, gradebookStrands, type GradebookScope } from '#projections/reports/gradebook/columns.ts';
import { gradebookMembers, gradebookSorts } from '#projections/reports/gradebook/members.ts';
import { gradebookClasses, gradebookSchool } from '#projections/reports/gradebook/places.ts';
import { lessonFacets, lessonSearchChanges, searchLessons, suggestionTags } from '#projections/lessons/lesson-search/queries.ts';
import { cardFactsOf } from '#projections/lessons/lesson-cards/card-facts.ts';
import { findLessonMaterial, findLessonMaterialAt } from '#projections/lessons/material-queries.ts';
import {
  findLesson,
  findLessonByUuid,
  lessonAfter,
  lessonsCount,
  lessonUuidByNumber,
  lessonUuidOfNumber,
  listLessons,
} from '#projections/lessons/queries.ts';
import { audioStopsOf } from '#projections/quizzes/audio-stops.ts';
import { findQuiz, assignableQuizzes, listQuizzes, quizCounts, quizzesOfQuizable } from '#projections/quizzes/queries.ts';
import { questionsOfQuiz } from '#projections/quizzes/question-queries.ts';
import { shownQuestions } from '#projections/quizzes/shown-questions.ts';
import type { ReadTransaction } from '#projections/read/handle.ts';
import { ownClassesWithQuiz, sameAssignment } from '#projections/assignments/quiz-assignments/queries.ts';
import { administeredClasses } from '#projections/classes/school-classes/administered.ts';
import {
  classesByIds,
  firstStudents,
  studentsOfClassesCount,
  classesOfSchools,
  classesOfTeacher,
  classesTaughtBy,
  classesTaughtElsewhere,
  classesToTeach,
  schoolClass,
} from '#projections/classes/roster/class-queries.ts';
import {
  classesOfPerson,
  findProfile,
  peopleOfDistrict,
  personalKeysCount,
  searchPeople,
} from '#projections/classes/roster/people-queries.ts';
import * as classRoster from '#projections/classes/roster/class-roster-queries.ts';
import * as roster from '#projections/classes/roster/queries.ts';
import {
  assignmentsOfQuiz,
  assignmentsOfStudent,
  assignmentsOfTeacher,
  classesWithQuiz,
  findAssignment,
} from '#projections/quiz-taking/assignments/queries.ts';
import { deskOf } from '#projections/dashboard/teacher-desks/queries.ts';
import { savedReportsOf } from '#projections/reports/saved-reports/queries.ts';
import { reportReaders } from '#projections/reports/report-mails/readers.ts';
import { paidClasses } from '#projections/dashboard/teacher-desk/paid-classes.ts';
import { classNews } from '#projections/dashboard/digests/class-news.ts';
import { digestReaders } from '#projections/dashboard/digests/readers.ts';
import { quizzesChanged } from '#projections/dashboard/teacher-day/changed-quizzes.ts';
import { questionsMissed, studentsBehind, worksWaiting } from '#projections/dashboard/teacher-day/needs.ts';
import { dueAroundNow } from '#projections/dashboard/teacher-day/neighbours.ts';
import { tasksOfTeacher } from '#projections/dashboard/teacher-day/tasks.ts';
import { feedPage, feedSubjects } from '#projections/dashboard/feed/queries.ts';
import { recommendedPage, weakestStrands } from '#projections/dashboard/feed/recommended.ts';
import { findChallengeCandidates, quizzesInChallenge } from '#projections/challenge/challenge-candidates.ts';
import { challengeQuiz } from '#projections/challenge/challenge-quiz.ts';
import {
  classroomLedger,
  googleCourseOfClass,
  latestClassroomExport,
  runningClassroomExports,
} from '#projections/integrations/classroom-exports/queries.ts';
import { givenOfWorks } from '#projections/lesson-work/lesson-assignments/given-of-work.ts';
import { classesOfSolutions } from '#projections/reports/class-of-solution.ts';
import { firstAttemptChoices, firstAttemptCounts } from '#projections/quiz-taking/item-analysis/queries.ts';
import { staffLessonsListed, staffLessonStates } from '#projections/lessons/staff-lessons/list.ts';
import * as standards from '#projections/curriculum/standards/queries.ts';
import * as teacherGuides from '#projections/curriculum/teacher-guides/queries.ts';
import { lessonsWithGuide } from '#projections/curriculum/teacher-guides/lessons.ts';
import { lessonsOfStandards, standardsOfLesson, statesOfLesson } from '#projections/curriculum/standards/of-lesson.ts';
import { alignedQuizzes, reportedStandards, resultsOfQuizzes } from '#projections/reports/standards/results.ts';
import { studentsOfQuizzes, studentsOfStandards } from '#projections/reports/standards/students.ts';
import { listLessonPlays } from '#projections/lessons/lesson-plays/queries.ts';
import { heldDataOf } from '#projections/audit/person-data/held-data.ts';
import { assignmentIdsOfTeacher, excusesOfPerson, solutionsOfPerson } from '#projections/audit/person-data/solutions.ts';
import * as history from '#projections/quiz-taking/quiz-history/queries.ts';
import { regradeDryRun } from '#projections/quiz-taking/regrades/dry-run-query.ts';
import {
  correctionEffects,
  countInProgress,
  countToRegrade,
  solutionsToRegrade,
} from '#projections/quiz-taking/regrades/queries.ts';
import { replayChoices } from '#projections/audit/replay/choices.ts';
import { classReport } from '#projections/reports/class-report.ts';
import { classResults, studentSubmittedCounts } from '#projections/reports/class-results.ts';
import { classesReport } from '#projections/reports/classes-report.ts';
import { dashboardSums } from '#projections/reports/dashboard-sums.ts';
import { filterLists } from '#projections/reports/filter-lists.ts';
import { quizSolutionsReport, streamQuizSolutions } from '#projections/reports/quiz-solutions-report.ts';
import { schoolsReport } from '#projections/reports/schools-report.ts';
import { seesAttempts } from '#projections/reports/seen-attempts.ts';
import { classesOfStudent } from '#projections/reports/student-classes.ts';
import { studentSolutions } from '#projections/reports/student-solutions.ts';
import { streamStudentsReport, studentsReport } from '#projections/reports/students-report.ts';
import { teacherMonthlyAverages } from '#projections/reports/teacher-monthly-averages.ts';
import { teacherQuizReport } from '#projections/reports/teacher-quiz-report.ts';
import { teacherStudentReport } from '#projections/reports/teacher-student-report.ts';
import type { ReportPage } from '#projections/reports/types.ts';
import { teacherActivity, usageByMonth } from '#projections/dashboard/usage/queries.ts';
import { assignmentsListed, type AssignmentCriteria } from '#projections/lesson-work/lesson-assignments/list.ts';
import { earlierAssignments, lessonsToAssign } from '#projections/assignments/lesson-assignments/list-lessons.ts';
import { practiceLesson, practiceLessonOfClass, submittedOn } from '#projections/reports/practice-lesson.ts';
import { quizMonths, writingLevels } from '#projections/writing/growth.ts';
import { judgedLevels, judgedWorks } from '#projections/writing/agreement.ts';
import { assessmentsOfWork, outsideAssessmentsSince } from '#projections/writing/writing-assessments/queries.ts';
import { invitesOfTeacher } from '#projections/accounts/teacher-invites/queries.ts';
import { collectionsOfLesson, listCollections } from '#projections/curriculum/collections/queries.ts';
import { findPublishedCollection, publishedCollections, namedLessons } from '#projections/curriculum/collections/lessons.ts';
import { listDistrictsWithSchools } from '#projections/districts/list.ts';
import { schoolsWithTrials } from '#projections/districts/school-plans/list-schools.ts';
import { planOfSchool } from '#projections/districts/school-plans/queries.ts';
import { worksInTurn } from '#projections/lesson-work/student-works/neighbours.ts';
import { answersOfLength } from '#projections/lesson-work/student-works/same-answer.ts';
import {
  classesGiven,
  findGivenTo,
  findLessonOfAssignment,
  lessonAssignmentsOfStudent,
  lessonAssignmentsOfTeacher,
  worksOfClass,
} from '#projections/lesson-work/lesson-assignments/queries.ts';

type Read = ReadTransaction<ReadModelName>;
type Queries = Readonly<Record<string, (read: Read) => Promise<unknown>>>;

const [districtId, schoolClassId, studentId, teacherId] = [1, 7, 6, 100_002];
const range = { startDate: '2026-01-20', endDate: '2026-05-31', timeZone: 'America/New_York' };
const district = { districtId, within: null, ...range };
const within = { districtId, within: [3, 4], ...range };
const gradebook = async (read: Read, scope: GradebookScope): Promise<void> => {
  const { columns } = await gradebookColumns(read, scope, { limit: 60, offset: 0 });
  await gradebookStrands(read, scope);
  for (const by of gradebookSorts)
    await gradebookMembers(read, scope, columns, { sort: { by, direction: 'asc' }, limit: 50, offset: 0 });
  const shown = { columns, studentIds: [studentId] };
  await quizCells(read, scope, shown);
  await lessonCells(read, shown);
  await notOwedOf(read, shown);
  await notOwingByGiven(read, columns);
  await extraDaysOf(read, [studentId]);
  await columnSums(read, scope, columns);
  await enrolledByClass(read, scope.schoolClassIds);
};
const page = (by: ReportPage['sort']['by'] = 'name', number = 1): ReportPage => ({
  page: number,
  pageSize: 50,
  sort: { by, direction: 'asc' },
});
const listed: AssignmentCriteria = {
  teacherId,
  kind: null,
  state: null,
  schoolClassId: null,
  search: '',
  sort: 'assigned',
  direction: 'desc',
  page: 1,
  pageSize: 25,
};
const drain = async (rows: AsyncIterable<unknown>): Promise<void> => {
  for await (const _row of rows) continue;
};

/** What the pages read that most people open most of the time, by page. */
export const hotPages = (quizUuid: string): Queries => ({
  'the dashboard of a teacher': async (read) => {
    const classes = await classesToTeach(read, teacherId);
    const ids = classes.map(({ id }) => id);
    await classResults(read, ids);
    const day = {
      teacherId,
      schoolClassIds: ids,
      now: `${range.endDate}T12:00:00.000Z`,
      limit: 3,
      yearStart: '2014-08-01T00:00:00.000Z',
      ...range,
    };
    await deskOf(read, teacherId);
    await tasksOfTeacher(read, day);
    await dueAroundNow(read, day);
    await studentsBehind(read, day);
    await questionsMissed(read, day);
    await worksWaiting(read, day);
    await quizzesChanged(read, day);
    await teacherMonthlyAverages(read, { schoolClassIds: ids, today: range.endDate });
  },
  'the dashboard of a school admin': async (read) => {
    await roster.schoolsOfDistrict(read, districtId, [3, 4]);
    const whole = { kind: 'school', ids: [3, 4] } as const;
    await dashboardSums(read, { whole, parts: whole }, range);
  },
  'the list of a student': (read) => assignmentsOfStudent(read, studentId),
  'the growth of a class': async (read) => {
    await writingLevels(read, { ...range, schoolClassId, studentId: null });
    await quizMonths(read, { ...range, schoolClassId, studentId: null });
  },
  'the growth of a student in a class': async (read) => {
    await writingLevels(read, { ...range, schoolClassId, studentId });
    await quizMonths(read, { ...range, schoolClassId, studentId });
  },
  'what a student sees of their growth': async (read) => {
    await writingLevels(read, { ...range, schoolClassId: null, studentId });
    await quizMonths(read, { ...range, schoolClassId: null, studentId });
  },
  'what a student practices next': async (read) => {
    await practiceLesson(read, { studentId, districtId, strand: 'Inference' });
    await practiceLessonOfClass(read, { schoolClassId, districtId, strand: 'Inference' });
    await submittedOn(read, { studentId, districtId, ...range });
  },
  'the gradebook of a class': (read) => gradebook(read, { ...range, schoolClassIds: [schoolClassId], strand: null }),
  'the gradebook of a class, by a skill': (read) =>
    gradebook(read, { ...range, schoolClassIds: [schoolClassId], strand: 'Inference' }),
  'the gradebook of a school': async (read) => {
    await gradebookSchool(read, 3);
    const classes = await gradebookClasses(read, 3);
    await gradebook(read, { ...range, schoolClassIds: classes.map(({ id }) => id), strand: null });
  },
  'the answers of a gradebook': async (read) => {
    const scope = { ...range, schoolClassIds: [schoolClassId], strand: null };
    const { columns } = await gradebookColumns(read, scope, { limit: 60, offset: 0 });
    for await (const _row of gradebookAnswers(read, scope, columns));
  },
  'the page of a lesson': async (read) => {
    await findLesson(read, 'Lesson', 'lesson-1');
    await findLessonByUuid(read, '00000000-0000-4000-8000-000000000001');
    await quizzesOfQuizable(read, { type: 'Lesson', path: 'lesson-1', districtId });
    await audioStopsOf(read, [quizUuid]);
  },
  'the page of a quiz': async (read) => {
    await findQuiz(read, quizUuid);
    await questionsOfQuiz(read, quizUuid, 'es');
  },
  'the list of assignments': (read) => assignmentsListed(read, listed),
  'the list of assignments for programs': (read) => assignmentsOfTeacher(read, teacherId),
  'the report of a class': async (read) => {
    await schoolClass(read, schoolClassId);
    await classReport(read, { ...range, schoolClassId }, page());
  },
  'the report of a quiz in a class': (read) => teacherQuizReport(read, { ...range, quizUuid, schoolClassId }),
  'the report of a student': (read) => studentSolutions(read, { ...district, studentId }, page('submitted_at')),
});

const regrade = (quizUuid: string) => ({
  quizUuid,
  questionUuid: quizUuid,
  previousOptionUuid: quizUuid,
  optionUuid: quizUuid,
  policy: 'current_key' as const,
  neverLower: false,
  revision: null,
});

/** Every other query, in each of its shapes. */
export const otherQueries = (quizUuid: string): Queries => {
  const question = { text: 'whale', limit: 20, offset: 0 };
  const usage = { ...district, now: '2026-05-31T12:00:00.000Z' };
  const changes = { quizUuid, afterFirstUse: false };
  const analysis = { quizUuid, districtId, within: null };
  const quiz = { ...district, quizUuid };
  return {
    'challenge requests': (read) => listChallengeRequests(read, { userType: null, limit: 10, offset: 0 }),
    invites: (read) => invitesOfTeacher(read, teacherId),
    'trials of schools': async (read) => {
      await planOfSchool(read, 1);
      await listDistrictsWithSchools(read, { search: 'north', limit: 5 });
      await schoolsWithTrials(read, { search: 'north', limit: 100 });
    },
    'the challenge': async (read) => {
      await challengeQuiz(read);
      await quizzesInChallenge(read);
      await findChallengeCandidates(read, { search: 'fog', limit: 20, offset: 0 });
    },
    erasures: async (read) => {
      await findErasure(read, studentId);
      await listErasures(read);
    },
    search: async (read) => {
      await searchLessons(read, question);
      await searchLessons(read, { ...question, text: '' });
      await lessonFacets(read);
      await lessonSearchChanges(read);
      await suggestionTags(read);
    },
    lessons: async (read) => {
      await findLessonMaterial(read, quizUuid);
      await findLessonMaterialAt(read, quizUuid, '1');
      await lessonAfter(read, { uuid: quizUuid, type: 'Lesson', name: 'Tides' });
      await lessonsCount(read);
      await listLessons(read);
      await cardFactsOf(read, [quizUuid]);
      await listLessonPlays(read, range.endDate);
      for (const state of [null, ...staffLessonStates]) {
        await staffLessonsListed(read, { search: 'a', type: null, state, today: range.endDate, page: 1, pageSize: 5 });
      }
    },
    collections: async (read) => {
      await listCollections(read, { search: 'sea', limit: 5 });
      await collectionsOfLesson(read, quizUuid);
      await findPublishedCollection(read, 'the-sea');
      await publishedCollections(read, { limit: 5 });
      await namedLessons(read, [quizUuid]);
    },
    quizzes: async (read) => {
      await assignableQuizzes(read, districtId);
      await listQuizzes(read, { search: 'quiz', state: 'used' });
      await quizCounts(read);
      await shownQuestions(read, quizUuid, { 1: 1 });
    },
    people: async (read) => {
      await searchPeople(read, { search: 'family given', role: 'student', offset: 50, limit: 50 });
      await searchPeople(read, { search: '', role: null, offset: 0, limit: 50 });
      await searchPeople(read, { search: '', role: null, offset: 1_000_000, limit: 50 });
      await searchPeople(read, { search: String(studentId), role: null, offset: 0, limit: 50 });
      await findProfile(read, studentId);
      await classesOfPerson(read, studentId);
      await peopleOfDistrict(read, districtId);
      await personalKeysCount(read, districtId);
      await heldDataOf(read, studentId);
      await solutionsOfPerson(read, studentId, { after: null, limit: 500 });
      await excusesOfPerson(read, studentId);
      await assignmentIdsOfTeacher(read, teacherId);
    },
    roster: async (read) => {
      await roster.findPerson(read, studentId);
      await roster.schoolsAndBelow(read, districtId, [1]);
      await roster.adminsOfOldReach(read);
      await roster.findDistrict(read, districtId);
      await roster.staffOfSchools(read, { districtId, schoolIds: [1] });
      await roster.listDistricts(read);
      await roster.districtsByIds(read, [districtId]);
      await roster.schoolsByIds(read, [1, 2]);
      await roster.rosterCounts(read);
      await roster.studentsOfClass(read, schoolClassId);
      await roster.isTeacherOfClass(read, teacherId, schoolClassId);
      await roster.isStudentOfClass(read, studentId, schoolClassId);
      await classesOfSchools(read, [1, 2]);
      await classesByIds(read, [schoolClassId, 2]);
      await administeredClasses(read, [1, 2], '');
      await administeredClasses(read, [1, 2], 'period brook');
      await classRoster.rosterOfClass(read, schoolClassId);
      await classRoster.rosterCounts(read, schoolClassId);
      await firstStudents(read, [schoolClassId, 2], 40);
      await studentsOfClassesCount(read, [schoolClassId, 2]);
      await classRoster.teachersOfClass(read, schoolClassId);
      await classRoster.archivedClassesOfTeacher(read, teacherId);
      await classRoster.archivedClassesOfSchools(read, [1, 2]);
      await classRoster.classWithCode(read, 'K7PX2QMB');
      await classRoster.studentsByName(read, schoolClassId, 'Ada Lima');
      await classRoster.studentsMayJoin(read, districtId);
      await classesTaughtBy(read, teacherId);
      await classesOfTeacher(read, teacherId);
      await classesTaughtElsewhere(read, { teacherId, schoolIds: [1] });
      await ownClassesWithQuiz(read, teacherId, quizUuid);
      await sameAssignment(read, { quizUuid, schoolClassId, assignmentType: 'listening_comprehension', dueAt: null });
      await paidClasses(read, [schoolClassId]);
    },
    digests: async (read) => {
      await digestReaders(read);
      await digestReaders(read, teacherId);
      const news = {
        schoolClassIds: [schoolClassId],
        since: '2026-05-30T12:00:00.000Z',
        until: usage.now,
        yearStart: '2014-08-01T00:00:00.000Z',
      };
      await classNews(read, news);
    },
    standards: async (read) => {
      const uuid = quizUuid;
      await standards.statesWithStandards(read);
      await standards.placesOfState(read, 'CA');
      await standards.standardsAt(read, { state: 'CA', subject: 'Listening', grade: '4', limit: 100 });
      await standards.listStandardsDocuments(read);
      await standards.findStandard(read, uuid);
      await standards.listedStandards(read, [uuid]);
      await standards.countLessonsAlignedWith(read, [uuid]);
      await standards.documentWithCodes(read, { codes: ['SL.4.2'], state: 'CA', exceptUuid: uuid });
      await teacherGuides.listGuides(read, { search: 'a', page: 1, pageSize: 5 });
      await teacherGuides.guidesToChoose(read, uuid);
      await teacherGuides.guideOfLesson(read, uuid);
      await lessonsWithGuide(read, uuid);
      await standards.searchStandards(read, { words: 'main idea', state: 'CA', limit: 20 });
      await standards.similarStandards(read, { lessonUuid: uuid, written: 'a fog bell', grades: ['4'], state: null, limit: 8 });
      await lessonsOfStandards(read, [uuid]);
      await standardsOfLesson(read, uuid, 'CA');
      await statesOfLesson(read, uuid);
      await lessonUuidOfNumber(read, 7);
    },
    'results by standard': async (read) => {
      await alignedQuizzes(read, null);
      await alignedQuizzes(read, quizUuid);
      await reportedStandards(read, [quizUuid]);
      const pairs = [{ standard_uuid: quizUuid, quiz_uuid: quizUuid }];
      for (const kind of ['class', 'school', 'district'] as const) {
        await resultsOfQuizzes(read, [quizUuid], { kind, ids: [1], range });
        await studentsOfStandards(read, pairs, { kind, ids: [1], range });
      }
      await studentsOfQuizzes(read, [quizUuid], { ids: [schoolClassId], range });
    },
    'saved reports': async (read) => {
      await savedReportsOf(read, teacherId);
      await reportReaders(read);
      await reportReaders(read, teacherId);
    },
    'teachers’ desks': async (read) => {
      await deskOf(read, teacherId);
      await lessonUuidByNumber(read, 7, 'Lesson');
    },
    feeds: async (read) => {
      const asked = { teacherId, districtId, limit: 12, offset: 0 };
      for (const kind of ['all', 'lessons', 'events', 'favorites', 'not_assigned'] as const)
        await feedPage(read, { kind }, asked);
      await feedPage(read, { kind: 'subject', subject: 'Science' }, asked);
      await feedSubjects(read);
      await weakestStrands(read, { teacherId, ...range });
      const weak = [{ school_class_id: schoolClassId, school_class_name: 'Room 7', strand: 'Inference', percent: 40 }];
      await recommendedPage(read, weak, asked);
    },
    assignments: async (read) => {
      await assignmentsOfQuiz(read, quizUuid, schoolClassId);
      await findAssignment(read, 71);
      await classesWithQuiz(read, quizUuid);
    },
    'grades to Google Classroom': async (read) => {
      await classroomLedger(read, { assignmentId: 71, schoolClassId });
      await googleCourseOfClass(read, schoolClassId);
      await latestClassroomExport(read, 71);
      await runningClassroomExports(read);
    },
    'lesson assignments': async (read) => {
      await lessonAssignmentsOfStudent(read, studentId, usage.now);
      await lessonAssignmentsOfTeacher(read, teacherId);
      for (const kind of ['quiz', 'lesson'] as const) await assignmentsListed(read, { ...listed, kind, sort: 'due' });
      await lessonsToAssign(read, { teacherId, search: 'tide', page: 1, pageSize: 25 });
      await earlierAssignments(read, { teacherId, lessonUuid: quizUuid });
      await worksOfClass(read, 1, usage.now);
      await givenOfWorks(read, [quizUuid]);
      await classesOfSolutions(read, [quizUuid]);
      await accommodationOf(read, studentId, usage.now);
      await accommodationsOfClass(read, 1);
      await findGivenTo(read, quizUuid, schoolClassId);
      await classesGiven(read, quizUuid, teacherId);
      // There is no such lesson; the statement has run by then.
      await findLessonOfAssignment(read, { lessonUuid: quizUuid, schoolClassId, teacherId }).catch(() => undefined);
    },
    'student works': async (read) => {
      await worksInTurn(read, 1, quizUuid);
      await answersOfLength(read, teacherId, 12);
      await assessmentsOfWork(read, quizUuid);
      await outsideAssessmentsSince(read, districtId, usage.now);
    },
    'item analysis': async (read) => {
      await firstAttemptCounts(read, analysis);
      await firstAttemptChoices(read, analysis, null);
    },
    'history of quizzes': async (read) => {
      await history.listQuizChanges(read, { ...changes, page: 1, pageSize: 50 });
      await history.quizChangesCount(read, changes);
      await history.quizBeganAt(read, quizUuid);
      await history.quizRevisionAt(read, quizUuid, '2026-05-31T12:00:00.000Z');
      await history.quizVersionFacts(read, quizUuid, 1);
    },
    'corrections of the key': async (read) => {
      await regradeDryRun(read, regrade(quizUuid), { limit: 50, offset: 0 });
      await solutionsToRegrade(read, regrade(quizUuid), { after: null, limit: 200 });
      await countToRegrade(read, regrade(quizUuid));
      await correctionEffects(read, quizUuid);
      await countInProgress(read, quizUuid);
    },
    'choices of a replay': replayChoices,
    'the list of classes': (read) => studentSubmittedCounts(read, [schoolClassId], [studentId]),
    'reports of schools and classes': async (read) => {
      await schoolsReport(read, district, { by: 'name', direction: 'asc' });
      await classesReport(read, within, page());
      await classesReport(read, { ...district, teacherId }, page('percent_correct'));
      await classesReport(read, { ...district, search: 'room family' }, page());
      await filterLists(read, { districtId, within: null });
      await dashboardSums(read, { whole: { kind: 'district', ids: [1] }, parts: { kind: 'school', ids: [1, 2] } }, range);
    },
    'reports of students': async (read) => {
      await studentsReport(read, district, page());
      await studentsReport(read, within, page());
      await studentsReport(read, { ...district, schoolClassId }, page('percent_correct'));
      await drain(streamStudentsReport(read, { ...district, schoolClassId }, { by: 'name', direction: 'asc' }));
      await classesOfStudent(read, { studentId, districtId, within: null });
      await teacherStudentReport(read, { ...range, schoolClassId, studentId });
    },
    'the class report by result': (read) => classReport(read, { ...range, schoolClassId }, page('percent_correct')),
    'reports of a quiz': async (read) => {
      await seesAttempts(read, quizUuid, { districtId, within: null });
      await quizSolutionsReport(read, quiz, page());
      await quizSolutionsReport(read, { ...quiz, schoolId: 3 }, page('submitted_at'));
      await drain(streamQuizSolutions(read, { ...quiz, schoolClassId }, { by: 'name', direction: 'asc' }));
    },
    'agreement of teachers and assessor': async (read) => {
      await judgedLevels(read, within);
      await judgedWorks(read, district);
    },
    usage: async (read) => {
      await usageByMonth(read, usage);
      await teacherActivity(read, usage);
    },
  };
};
