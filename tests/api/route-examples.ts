import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { linkGoogleCourse } from '#commands/classes/school-class/school-class.ts';
import { createInvitation } from '#people/invitations.ts';
import { reserveId, reserveIds } from '#commands/runner/ids.ts';
import { savePeople } from '#people/people.ts';
import { startSchoolTrial } from '#commands/districts/school-plan.ts';
import { registerDistrict } from '#commands/districts/district.ts';
import { registerSchool } from '#commands/districts/school.ts';
import { registerPerson } from '#commands/accounts/person/accounts.ts';
import { lessonUuidOf } from '#domain/lessons/lesson/events.ts';
import type { QuizInput } from '#domain/quizzes/quiz-input.ts';
import { importQuiz } from '#commands/quizzes/import-quiz.ts';
import { demoAudioFolder } from '#demo/media-folders.ts';
import { mediaAddressOf } from '#platform/media.ts';
import { quizableFolders } from '#api/shared/quizable.ts';
import type { TestApp } from '#tests/support/app.ts';
import {
  buildQuiz,
  cast,
  emailOf,
  lessonPath,
  password,
  schoolClassId,
  type CastMember,
  type World,
} from '#tests/support/world.ts';
import { accountExamples } from './account-examples.ts';
import { digestExamples } from './digest-examples.ts';
import { askedForChallenge, educatorRequest, firstChoices, openChallenge, publishedQuiz } from './challenge-examples.ts';
import { districtExamples } from './district-examples.ts';
import { personAccountExamples } from './person-account-examples.ts';
import { videoExamples } from './video-examples.ts';
import { collectionExamples } from './collection-examples.ts';
import { classExamples } from './class-examples.ts';
import { editorExamples } from './editor-examples.ts';
import { gradebookExamples } from './gradebook-examples.ts';
import { exportExamples } from './export-examples.ts';
import type { BadCall, Call, RouteExample } from './route-example.ts';
import { recordingExamples } from './recording-examples.ts';
import { pictureExamples } from './picture-examples.ts';
import { secondFactorExamples } from './second-factor-examples.ts';
import { singleSignOnExamples } from './single-sign-on-examples.ts';
import { teacherGuideExamples } from './teacher-guide-examples.ts';
import { rosterUploadExamples } from './roster-upload-examples.ts';
import { standardsUploadExamples } from './standards-upload-examples.ts';
import { standardsExamples } from './standards-examples.ts';
import { standardsReportExamples } from './standards-report-examples.ts';
import { replayExamples } from './replay-examples.ts';
import { jobsAdminExamples } from './jobs-admin-examples.ts';
import { levelUpdateExamples } from './level-update-examples.ts';
import { lessonEditingExamples } from './lesson-editing-examples.ts';
import { lessonMaterialExamples } from './lesson-material-examples.ts';
import { keyCorrectionExamples } from './key-correction-examples.ts';
import { lessonAssignmentExamples } from './lesson-assignment-examples.ts';
import { savedReportExamples } from './saved-report-examples.ts';
import { teacherDeskExamples } from './teacher-desk-examples.ts';
import { writingExamples } from './writing-examples.ts';

const played = { mp3_name: 'Chapter one', mp3_file: 'one.mp3', content_type: 'lesson', user_type: 'educator', partner_id: '' };

/** Somebody whom nobody else in the world needs. */
const newStudent = async (world: World, app: TestApp): Promise<number> => {
  const id = await reserveId(app.db, 'person', randomUUID());
  await savePeople(app.db, [
    { id, districtId: 1, sourcedId: null, email: `${id}@leaving.test`, givenName: 'Lea', familyName: 'Ving' },
  ]);
  await registerPerson(world.context(), { personId: id, role: 'student', districtId: 1, schoolIds: [1] });
  await app.caughtUp();
  return id;
};

/** A district with a student, whose data was handed out. */
export const leavingDistrict = async (world: World, app: TestApp): Promise<{ id: number; name: string; studentId: number }> => {
  // The world took its numbers without asking.
  await reserveIds(app.db, 'district', ['1', '2']);
  await reserveIds(app.db, 'school', ['1', '2', '3']);
  const [id, schoolId, studentId] = [
    await reserveId(app.db, 'district', randomUUID()),
    await reserveId(app.db, 'school', randomUUID()),
    await reserveId(app.db, 'person', randomUUID()),
  ];
  const name = `Leaving ${id}`;
  await registerDistrict(world.context(), { districtId: id, name, timeZone: 'America/Chicago' });
  await registerSchool(world.context(), { schoolId, districtId: id, name: `School of ${name}` });
  await savePeople(app.db, [
    {
      id: studentId,
      districtId: id,
      sourcedId: null,
      email: `${studentId}@leaving.test`,
      givenName: 'Lou',
      familyName: 'Parting',
    },
  ]);
  await registerPerson(world.context(), { personId: studentId, role: 'student', districtId: id, schoolIds: [schoolId] });
  await app.caughtUp();
  const staff = await world.signIn('admin');
  await staff.get(`/admin/privacy/districts/${id}/data.json`);
  return { id, name, studentId };
};

/** One that is off-boarded. */
const leftDistrict = async (world: World, app: TestApp): Promise<number> => {
  const { id, name } = await leavingDistrict(world, app);
  const staff = await world.signIn('admin');
  await staff.post(`/admin/privacy/districts/${id}/off_boarding`, { confirmation: name });
  await app.jobsDone();
  return id;
};

const choose = (option: string) => ({ quiz_question_answer: { quiz_question_option_uuid: option } });
const badAnswers: readonly BadCall[] = [
  { body: {}, fields: ['quiz_question_answer'] },
  {
    body: { quiz_question_answer: { quiz_question_option_uuid: 7 } },
    fields: ['quiz_question_answer.quiz_question_option_uuid'],
  },
];
const badLocale: readonly BadCall[] = [{ query: `?locale=${'x'.repeat(36)}`, fields: ['locale'] }];

const quizOf = (assignmentId: number): string => `/students/quiz_assignment_school_classes/${assignmentId}`;

/** A started solution of the student; with `answered`, of every question. */
const startSolution = async (
  world: World,
  answered = false,
): Promise<{ assignmentId: number; quiz: QuizInput; uuid: string }> => {
  const { assignmentId, quiz } = await world.newAssignment();
  const student = await world.signIn('student');
  const started = await student.post(`${quizOf(assignmentId)}/quiz_solution`);
  const { uuid } = (started.json as { quiz_solution: { uuid: string } }).quiz_solution;
  const answers = answered ? quiz.questions : [];
  for (const question of answers) {
    await student.post(`/students/quiz_solutions/${uuid}/quiz_question_answers`, choose(question.options[0]!.uuid));
  }
  return { assignmentId, quiz, uuid };
};

const answerCall = async (world: World): Promise<Call & { quiz: QuizInput }> => {
  const { uuid, quiz } = await startSolution(world);
  const option = quiz.questions[0]!.options[1]!.uuid;
  return { path: `/students/quiz_solutions/${uuid}/quiz_question_answers`, body: choose(option), quiz };
};

const changeCall = async (world: World): Promise<Call> => {
  const { path, body, quiz } = await answerCall(world);
  const student = await world.signIn('student');
  const answered = await student.post(path, body);
  const { uuid } = (answered.json as { quiz_question_answer: { uuid: string } }).quiz_question_answer;
  return { path: `${path}/${uuid}`, body: choose(quiz.questions[0]!.options[2]!.uuid) };
};

/** Where a teacher finds what the student has just started. */
const workOf = async (world: World): Promise<string> => {
  const { quiz } = await startSolution(world);
  return `/teach/quiz/${quiz.uuid}/school_class/${schoolClassId}/students/${cast.student.id}/quiz_solutions`;
};

const reportOf = (world: World): string =>
  `/teach/lessons/${lessonPath}/quiz/${world.quiz.uuid}/school_class/${schoolClassId}/report`;

const badReports: readonly BadCall[] = [
  { query: '?start_date=05/31/2026&end_date=2026-02-30&quiz_type=speaking', fields: ['start_date', 'end_date', 'quiz_type'] },
  { query: '?start_date=2026-03-02&end_date=2026-03-01', fields: ['end_date'] },
  { query: '?start_date=2026-03-02&end_date=2026-03-01&page=0', fields: ['end_date', 'page'] },
  { query: '?start_date=0000-01-01&end_date=', fields: ['start_date', 'end_date'] },
  { query: '?quiz_type=all&quiz_type=all', fields: ['quiz_type'] },
  {
    query: '?selected_school_id=1.5&selected_teacher_id=x&selected_school_class_id=-1',
    fields: ['selected_school_id', 'selected_teacher_id', 'selected_school_class_id'],
  },
  { query: '?selected_school_id=1&selected_school_id=2&page=1&page=2', fields: ['selected_school_id', 'page'] },
  { query: '?selected_school_id=2147483648&selected_teacher_id=0', fields: ['selected_school_id', 'selected_teacher_id'] },
  { query: '?page=0&page_size=5001&sort=height&direction=up', fields: ['page', 'page_size', 'sort', 'direction'] },
  { query: '?page=-1&page_size=0', fields: ['page', 'page_size'] },
  { query: '?page=1.5&page_size=', fields: ['page', 'page_size'] },
  { query: `?search=${'x'.repeat(201)}`, fields: ['search'] },
  { query: '?search=room&search=12', fields: ['search'] },
];

/** Rows that are sums have no day of a submit, rows that are a solution no number of solutions. */
const badSumReports: readonly BadCall[] = [...badReports, { query: '?sort=submitted_at', fields: ['sort'] }];
const badSolutionReports: readonly BadCall[] = [...badReports, { query: '?sort=quiz_solutions_count', fields: ['sort'] }];

const report = (as: CastMember, path: string, bad: readonly BadCall[], strangers: readonly CastMember[] = []): RouteExample => ({
  as,
  status: 200,
  call: () => ({ path }),
  bad,
  ...(strangers.length > 0 ? { strangers } : {}),
});

const reportExamples: Readonly<Record<string, RouteExample>> = {
  'get /reports/schools': report('schoolAdmin', '/reports/schools', badSumReports),
  'get /reports/classes': report('schoolAdmin', '/reports/classes', badSumReports),
  'get /reports/students': report('schoolAdmin', '/reports/students', badSumReports),
  'get /reports/classes/{id}': report('schoolAdmin', `/reports/classes/${schoolClassId}`, badSumReports, [
    'otherSchoolAdmin',
    'otherPrincipal',
  ]),
  'get /reports/students/{id}': report('schoolAdmin', `/reports/students/${cast.student.id}`, badSolutionReports, [
    'otherSchoolAdmin',
    'otherPrincipal',
  ]),
  'get /reports/quizzes/{quiz_uuid}': {
    ...report('schoolAdmin', '', badSolutionReports),
    call: (world) => ({ path: `/reports/quizzes/${world.quiz.uuid}` }),
  },
  'get /students/report': report('student', '/students/report', badSolutionReports),
  'get /school_classes/{id}/report': report('teacher', `/school_classes/${schoolClassId}/report`, badSumReports, [
    'otherTeacher',
  ]),
  'get /school_classes/{id}/students/{student_id}': report(
    'teacher',
    `/school_classes/${schoolClassId}/students/${cast.student.id}`,
    badSolutionReports,
    ['otherTeacher'],
  ),
  'get /teach/{quizable_types}/{path}/quiz/{uuid}/school_class/{id}/report': {
    ...report('teacher', '', badSolutionReports, ['otherTeacher', 'farTeacher', 'otherSchoolAdmin', 'otherPrincipal']),
    call: (world) => ({ path: reportOf(world) }),
  },
};

const badRanges: readonly BadCall[] = [
  { query: '?start_date=05/31/2026&end_date=2026-02-30', fields: ['start_date', 'end_date'] },
  { query: '?start_date=2026-03-02&end_date=2026-03-01', fields: ['end_date'] },
];

const badDashboards: readonly BadCall[] = [
  ...badRanges,
  {
    query: '?start_date=x&comparison_start_date=2026-03-02&comparison_end_date=2026-03-01',
    fields: ['start_date', 'comparison_end_date'],
  },
];

const invite = async ({ db }: TestApp): Promise<Call> => {
  const token = await createInvitation(db, cast.classmate.id, new Date().toISOString());
  return { path: `/invitations/${token}` };
};

/** The one course that the teachers of these tests have. */
export const googleCourseId = '7001';

const exportCall = async (world: World): Promise<Call> => {
  const actor = { id: cast.teacher.id, role: 'teacher' };
  await linkGoogleCourse({ ...world.context(), actor }, { schoolClassId, courseId: googleCourseId });
  return { path: `/quiz_assignment_school_classes/${world.assignmentId}/google_classroom_export` };
};

const assignment = (world: World) => ({
  quiz_uuid: world.quiz.uuid,
  school_class_id: schoolClassId,
  assignment_type: 'reading_comprehension',
  due_at: '2099-05-31T15:00:00-05:00',
});

const publishCall = async (world: World): Promise<Call> => {
  const quiz = buildQuiz('To be published');
  await importQuiz(world.context(), { quiz });
  return { path: `/admin/quizzes/${quiz.uuid}/publish` };
};

const page = (as: CastMember | null, path: string, status = 200): RouteExample => ({ as, status, call: () => ({ path }) });

const lessonExamples = Object.fromEntries(
  quizableFolders.flatMap(({ folder }) => [
    [`get /${folder}/{path}`, page(null, `/${folder}/${lessonPath}`)],
    [`get /students/${folder}/{path}`, page('student', `/students/${folder}/${lessonPath}`)],
  ]),
);

/** The address of one of the demo lessons' recordings. */
const demoRecording = async (): Promise<string> =>
  mediaAddressOf(await readFile(`${demoAudioFolder}the-octopus-and-the-jar.standard.vtt`), 'vtt');

const examples: Readonly<Record<string, RouteExample>> = {
  'post /students/quiz_solutions/{solution_uuid}/quiz_question_answers': {
    as: 'student',
    status: 201,
    call: answerCall,
    bad: badAnswers,
    strangers: ['classmate', 'otherStudent', 'farStudent'],
  },
  'put /students/quiz_solutions/{solution_uuid}/quiz_question_answers/{answer_uuid}': {
    as: 'student',
    status: 200,
    call: changeCall,
    bad: badAnswers,
    strangers: ['classmate', 'otherStudent', 'farStudent'],
  },
  'get /students/quiz_assignment_school_classes/{id}/quiz_solution': {
    as: 'student',
    status: 200,
    call: async (world) => ({ path: `${quizOf((await startSolution(world)).assignmentId)}/quiz_solution` }),
    bad: badLocale,
    strangers: ['classmate', 'otherStudent', 'farStudent'],
  },
  'post /students/quiz_assignment_school_classes/{id}/quiz_solution': {
    as: 'student',
    status: 201,
    call: async (world) => ({ path: `${quizOf((await world.newAssignment()).assignmentId)}/quiz_solution` }),
    bad: badLocale,
    strangers: ['otherStudent', 'farStudent'],
  },
  'put /students/quiz_assignment_school_classes/{id}/quiz_solution/{solution_uuid}/submit': {
    as: 'student',
    status: 200,
    call: async (world) => {
      const { assignmentId, uuid } = await startSolution(world, true);
      return { path: `${quizOf(assignmentId)}/quiz_solution/${uuid}/submit` };
    },
    strangers: ['classmate', 'otherStudent', 'farStudent'],
  },
  'get /students/quiz_assignment_school_classes/{id}/review': {
    as: 'student',
    status: 200,
    call: async (world) => {
      const { assignmentId, uuid } = await startSolution(world, true);
      await (await world.signIn('student')).call('PUT', `${quizOf(assignmentId)}/quiz_solution/${uuid}/submit`);
      return { path: `${quizOf(assignmentId)}/review` };
    },
    strangers: ['classmate', 'otherStudent', 'farStudent'],
  },
  'get /students/quiz_assignment_school_classes/{id}/quiz': {
    as: 'student',
    status: 200,
    call: (world) => ({ path: `${quizOf(world.assignmentId)}/quiz` }),
    bad: badLocale,
    strangers: ['otherStudent', 'farStudent'],
  },
  'get /login': page(null, '/login'),
  'get /login/line': { as: null, status: 303, call: () => ({ path: '/login/line' }) },
  'post /login': {
    as: null,
    status: 200,
    call: () => ({ path: '/login', body: { email: emailOf('student'), password } }),
    bad: [
      { body: {}, fields: ['email', 'password'] },
      { body: { email: ['a'], password: { a: 1 } }, fields: ['email', 'password'] },
      { body: { email: 'a\u0000b', password: 'x' }, fields: ['email'] },
    ],
  },
  'post /logout': { as: 'classmate', status: 200, call: () => ({ path: '/logout' }) },
  'get /api/session': page('student', '/api/session'),
  'get /account': page('student', '/account'),
  'post /account/password': {
    as: 'analyst',
    status: 200,
    call: () => ({ path: '/account/password', body: { current_password: password, password: 'a long sentence of my own' } }),
    bad: [
      { body: {}, fields: ['current_password'] },
      { body: { current_password: password, password: 'short' }, fields: ['password'] },
      { body: { current_password: 5, password: [] }, fields: ['current_password', 'password'] },
    ],
  },
  'post /account/sign_out_everywhere': {
    as: 'classmate',
    status: 200,
    call: () => ({ path: '/account/sign_out_everywhere' }),
  },
  'get /invitations/{token}': { as: null, status: 200, call: (_world, app) => invite(app) },
  'post /invitations/{token}': {
    as: null,
    status: 200,
    call: async (_world, app) => ({ ...(await invite(app)), body: { password } }),
    bad: [
      { body: { password: 'short' }, fields: ['password'] },
      { body: {}, fields: ['password'] },
    ],
  },
  'get /': page(null, '/'),
  'get /offline': page(null, '/offline'),
  'get /dashboard': { ...page('schoolAdmin', '/dashboard'), bad: badDashboards },
  'get /api/v1/reports/teacher_dashboard_reports': {
    as: 'teacher',
    status: 200,
    call: () => ({ path: `/api/v1/reports/teacher_dashboard_reports?school_class_id=${schoolClassId}` }),
    bad: [
      { query: 'x', fields: ['school_class_id'] },
      { query: '&school_class_id=2', fields: ['school_class_id'] },
    ],
    strangers: ['otherTeacher', 'farTeacher'],
  },
  'get /api/v1/reports/usage': { ...page('admin', '/api/v1/reports/usage'), bad: badRanges },
  ...gradebookExamples,
  ...standardsReportExamples,
  'get /school_classes/{id}/growth': {
    ...page('teacher', `/school_classes/${schoolClassId}/growth`),
    bad: badRanges,
    strangers: ['otherTeacher', 'farTeacher'],
  },
  'get /school_classes/{id}/students/{student_id}/growth': {
    ...page('teacher', `/school_classes/${schoolClassId}/students/${cast.student.id}/growth`),
    bad: badRanges,
    strangers: ['otherTeacher', 'farTeacher'],
  },
  'get /students/report/growth': { ...page('student', '/students/report/growth'), bad: badRanges },
  'get /reports/writing_agreement': { ...page('schoolAdmin', '/reports/writing_agreement'), bad: badRanges },
  'get /dashboard/usage': { ...page('schoolAdmin', '/dashboard/usage'), bad: badRanges },
  'get /api/v1/{provider}/token': page('student', '/api/v1/vimeo/token'),
  'get /students': page('student', '/students'),
  'get /teach/assignments': {
    ...page('teacher', '/teach/assignments'),
    bad: [
      {
        query: '?kind=x&state=y&school_class_id=z&sort=shape&direction=left&page=0',
        fields: ['kind', 'state', 'school_class_id', 'sort', 'direction', 'page'],
      },
      { query: `?search=${'x'.repeat(201)}`, fields: ['search'] },
    ],
  },
  'get /teach/assignments/new': {
    ...page('teacher', '/teach/assignments/new'),
    bad: [{ query: `?search=${'x'.repeat(201)}&page=x`, fields: ['search', 'page'] }],
  },
  'post /teach/quiz_assignments': {
    as: 'teacher',
    status: 201,
    call: (world) => ({ path: '/teach/quiz_assignments', body: assignment(world) }),
    bad: [
      { body: {}, fields: ['quiz_uuid', 'school_class_id', 'assignment_type'] },
      {
        body: { quiz_uuid: 'x', school_class_id: 1.5, assignment_type: 'speaking', due_at: '31 May' },
        fields: ['quiz_uuid', 'school_class_id', 'assignment_type', 'due_at'],
      },
      { body: [], fields: [''] },
    ],
    strangers: ['otherTeacher', 'farTeacher'],
  },
  'get /teach/quiz_assignments/school_classes': {
    as: 'teacher',
    status: 200,
    call: async (world) => ({ path: `/teach/quiz_assignments/school_classes?quiz_uuid=${world.quiz.uuid}` }),
    bad: [{ query: '?quiz_uuid=x', fields: ['quiz_uuid'] }],
  },
  'put /teach/quiz_assignments/{id}': {
    as: 'teacher',
    status: 200,
    call: async (world) => ({
      path: `/teach/quiz_assignments/${(await world.newAssignment()).assignmentId}`,
      body: { due_at: '2099-05-31T15:00:00Z' },
    }),
    bad: [
      { body: {}, fields: ['due_at'] },
      { body: { due_at: '31 May' }, fields: ['due_at'] },
    ],
    strangers: ['otherTeacher', 'farTeacher'],
  },
  'delete /teach/quiz_assignments/{id}': {
    as: 'teacher',
    status: 200,
    call: async (world) => ({ path: `/teach/quiz_assignments/${(await world.newAssignment()).assignmentId}` }),
    strangers: ['otherTeacher', 'farTeacher'],
  },
  'put /school_classes/{id}/students/{student_id}/excused': {
    as: 'teacher',
    status: 200,
    call: async (world) => ({
      path: `/school_classes/${schoolClassId}/students/${cast.student.id}/excused`,
      body: { kind: 'quiz', assignment_id: (await world.newAssignment()).assignmentId, excused: true, words: 'Was in hospital' },
    }),
    bad: [
      { body: {}, fields: ['kind', 'assignment_id', 'excused'] },
      { body: { kind: 'quiz', assignment_id: 1, excused: true, words: 'x'.repeat(301) }, fields: ['words'] },
    ],
    strangers: ['otherTeacher', 'farTeacher'],
  },
  'get /teach/quiz/{uuid}/school_class/{id}/students/{student_id}/quiz_solutions': {
    as: 'teacher',
    status: 200,
    call: async (world) => ({ path: await workOf(world) }),
    strangers: ['otherTeacher', 'farTeacher'],
  },
  'delete /teach/quiz/{uuid}/school_class/{id}/students/{student_id}/quiz_solutions.json': {
    as: 'teacher',
    status: 200,
    call: async (world) => ({ path: `${await workOf(world)}.json` }),
    strangers: ['otherTeacher', 'farTeacher'],
  },
  'post /teach/quiz/{uuid}/school_class/{id}/students/{student_id}/quiz_solutions/undo_reset.json': {
    as: 'teacher',
    status: 200,
    call: async (world) => {
      const work = await workOf(world);
      const teacher = await world.signIn('teacher');
      await teacher.call('DELETE', `${work}.json`);
      return { path: `${work}/undo_reset.json` };
    },
    strangers: ['otherTeacher', 'farTeacher'],
  },
  'get /quizzes/{uuid}/questions': {
    as: 'student',
    status: 200,
    call: (world) => ({ path: `/quizzes/${world.quiz.uuid}/questions` }),
    bad: badLocale,
  },
  'get /quizzes/{uuid}/preview': {
    as: 'teacher',
    status: 200,
    call: (world) => ({ path: `/quizzes/${world.quiz.uuid}/preview` }),
    bad: badLocale,
  },
  'get /admin/quizzes': {
    ...page('admin', '/admin/quizzes'),
    bad: [{ query: '?state=lost&page=0', fields: ['state', 'page'] }],
  },
  ...lessonAssignmentExamples,
  ...writingExamples,
  ...classExamples,
  ...editorExamples,
  ...replayExamples,
  ...keyCorrectionExamples,
  ...lessonMaterialExamples,
  ...lessonEditingExamples,
  ...collectionExamples,
  ...levelUpdateExamples,
  ...jobsAdminExamples,
  ...districtExamples,
  ...personAccountExamples,
  ...videoExamples,
  ...pictureExamples,
  ...recordingExamples,
  'post /admin/quizzes/{uuid}/publish': { as: 'admin', status: 200, call: publishCall },
  'get /admin/quizzes/{uuid}/history': {
    ...page('admin', ''),
    call: (world) => ({ path: `/admin/quizzes/${world.quiz.uuid}/history` }),
    bad: [
      { query: '?after_first_use=yes&kind=colour', fields: ['after_first_use', 'kind'] },
      { query: '?page=0&page_size=201', fields: ['page', 'page_size'] },
    ],
  },
  'get /admin/quizzes/{uuid}/versions': {
    ...page('admin', ''),
    call: (world) => ({ path: `/admin/quizzes/${world.quiz.uuid}/versions` }),
    bad: [{ query: '?at=yesterday', fields: ['at'] }],
  },
  'get /admin/quizzes/{uuid}/versions/{revision}': {
    ...page('admin', ''),
    call: (world) => ({ path: `/admin/quizzes/${world.quiz.uuid}/versions/1` }),
    bad: badLocale,
  },
  'get /admin/quizzes/{uuid}/item_analysis': {
    ...page('admin', ''),
    call: (world) => ({ path: `/admin/quizzes/${world.quiz.uuid}/item_analysis` }),
    bad: [{ query: '?district_id=north', fields: ['district_id'] }],
  },
  'get /reports/quizzes/{quiz_uuid}/item_analysis': {
    ...page('schoolAdmin', ''),
    call: (world) => ({ path: `/reports/quizzes/${world.quiz.uuid}/item_analysis` }),
  },
  'get /quiz_solutions/{uuid}/timeline': {
    ...page('teacher', ''),
    call: async (world) => ({ path: `/quiz_solutions/${(await startSolution(world)).uuid}/timeline` }),
    strangers: ['otherTeacher', 'farTeacher'],
  },
  'get /quiz_solutions/{uuid}/version': {
    ...page('teacher', ''),
    call: async (world) => ({ path: `/quiz_solutions/${(await startSolution(world)).uuid}/version` }),
    bad: badLocale,
    strangers: ['otherTeacher', 'farTeacher'],
  },
  ...savedReportExamples,
  ...teacherDeskExamples,
  'get /school_classes': page('teacher', '/school_classes'),
  ...reportExamples,
  'get /teach/{quizable_types}/{path}/quiz/{uuid}/school_class/{id}/answer_sheet': {
    ...report('teacher', '', badSumReports, ['otherTeacher', 'farTeacher']),
    call: (world) => ({ path: reportOf(world).replace(/report$/, 'answer_sheet') }),
  },
  'get /quiz_assignment_school_classes/{id}/google_classroom_export': {
    as: 'teacher',
    status: 200,
    call: exportCall,
    strangers: ['otherTeacher', 'farTeacher', 'schoolAdmin', 'principal', 'admin'],
  },
  'post /quiz_assignment_school_classes/{id}/google_classroom_export': {
    as: 'teacher',
    status: 202,
    call: exportCall,
    strangers: ['otherTeacher', 'farTeacher', 'schoolAdmin', 'principal', 'admin'],
  },
  'put /school_classes/{id}/google_classroom_course': {
    as: 'teacher',
    status: 200,
    call: () => ({
      path: `/school_classes/${schoolClassId}/google_classroom_course`,
      body: { course_id: googleCourseId },
    }),
    bad: [
      { body: {}, fields: ['course_id'] },
      { body: { course_id: 'two words' }, fields: ['course_id'] },
    ],
    strangers: ['otherTeacher', 'farTeacher'],
  },
  'get /api/v1/school_classes': page('schoolAdmin', '/api/v1/school_classes'),
  ...lessonExamples,
  'get /media/{name}': { as: null, status: 200, call: async () => ({ path: await demoRecording() }) },
  'post /analytics/play_audio': {
    as: null,
    status: 204,
    call: () => ({ path: '/analytics/play_audio', body: { ...played, content_id: lessonUuidOf('Lesson', lessonPath) } }),
    bad: [
      { body: {}, fields: ['mp3_name', 'mp3_file', 'content_type', 'content_id'] },
      { body: { ...played, content_type: 'song', content_id: '7' }, fields: ['content_type', 'content_id'] },
    ],
  },
  'post /page_errors': {
    as: null,
    status: 204,
    call: () => ({ path: '/page_errors', body: { kind: 'not_started', page: 'home', message: '', stack: '' } }),
    bad: [
      { body: {}, fields: ['kind', 'page', 'message', 'stack'] },
      { body: { kind: 'sad', page: '/join/k7f2', message: 'x'.repeat(501), stack: '' }, fields: ['kind', 'page', 'message'] },
    ],
  },
  'get /listening_challenge': page(null, '/listening_challenge'),
  'post /listening_challenge/requests': {
    as: null,
    status: 201,
    call: () => ({ path: '/listening_challenge/requests', body: educatorRequest }),
    bad: [
      { body: { ...educatorRequest, country: 'XX', email: 'nobody', name: ' ' }, fields: ['country', 'email', 'name'] },
      { body: { ...educatorRequest, country: 'US' }, fields: ['state'] },
      { body: { user_type: 'robot' }, fields: ['user_type'] },
    ],
  },
  'get /listening_challenge/quiz': page(null, '/listening_challenge/quiz'),
  'post /listening_challenge/quiz': {
    as: null,
    status: 200,
    call: async (world, app) => ({
      path: '/listening_challenge/quiz',
      body: { answers: firstChoices(await openChallenge(world, app)) },
    }),
    bad: [{ body: { answers: { x: 'y' } }, fields: ['answers.x'] }],
  },
  'get /admin/listening_challenge_requests': {
    ...page('admin', '/admin/listening_challenge_requests'),
    bad: [{ query: '?user_type=robot&page=0', fields: ['user_type', 'page'] }],
  },
  'delete /admin/listening_challenge_requests/{uuid}/contact': {
    as: 'admin',
    status: 200,
    call: async (world) => ({ path: `/admin/listening_challenge_requests/${await askedForChallenge(world)}/contact` }),
  },
  'get /admin/listening_challenge': {
    ...page('admin', '/admin/listening_challenge'),
    bad: [{ query: '?page=0', fields: ['page'] }],
  },
  'put /admin/listening_challenge': {
    as: 'admin',
    status: 200,
    call: async (world) => ({
      path: '/admin/listening_challenge',
      body: { quiz_uuid: (await publishedQuiz(world)).uuid },
    }),
    bad: [{ body: { quiz_uuid: 'fog' }, fields: ['quiz_uuid'] }],
  },
  'delete /admin/listening_challenge/{uuid}': {
    as: 'admin',
    status: 200,
    call: async (world, app) => ({ path: `/admin/listening_challenge/${(await openChallenge(world, app)).uuid}` }),
  },
  ...accountExamples,
  ...digestExamples,
  ...singleSignOnExamples,
  ...standardsExamples,
  ...standardsUploadExamples,
  ...rosterUploadExamples,
  ...teacherGuideExamples,
  ...secondFactorExamples,
  'get /admin/trials': {
    ...page('admin', '/admin/trials?search=north'),
    bad: [{ query: `&search=${'x'.repeat(201)}`, fields: ['search'] }],
  },
  'post /admin/schools/{id}/trial': { as: 'admin', status: 201, call: () => ({ path: '/admin/schools/1/trial' }) },
  'patch /admin/schools/{id}/trial': {
    as: 'admin',
    status: 200,
    call: async (world) => {
      await startSchoolTrial(world.context(), { schoolId: 2 });
      const endsOn = new Date(Date.now() + 45 * 86_400_000).toISOString().slice(0, 10);
      return { path: '/admin/schools/2/trial', body: { ends_on: endsOn } };
    },
    bad: [{ body: { ends_on: 'soon' }, fields: ['ends_on'] }],
  },
  'delete /admin/schools/{id}/trial': {
    as: 'admin',
    status: 200,
    call: async (world) => {
      await startSchoolTrial(world.context(), { schoolId: 3 });
      return { path: '/admin/schools/3/trial' };
    },
  },
  'get /admin/people': {
    ...page('admin', '/admin/people?search=student&role=student'),
    bad: [{ query: '&page=0', fields: ['page'] }],
  },
  'get /admin/people/{id}': page('admin', `/admin/people/${cast.student.id}`),
  'get /admin/people/{id}/data.json': page('admin', `/admin/people/${cast.student.id}/data.json`),
  'get /reports/students/{id}/data.json': {
    ...page('schoolAdmin', `/reports/students/${cast.student.id}/data.json`),
    strangers: ['otherSchoolAdmin', 'otherPrincipal'],
  },
  'post /admin/people/{id}/erase': {
    as: 'admin',
    status: 200,
    call: async (world, app) => {
      const id = await newStudent(world, app);
      return { path: `/admin/people/${id}/erase`, body: { confirmation: String(id) } };
    },
    bad: [
      { body: {}, fields: ['confirmation'] },
      { body: { confirmation: '1' }, fields: ['confirmation'] },
    ],
  },
  'get /admin/access_log': {
    ...page('schoolAdmin', '/admin/access_log'),
    bad: [
      { query: '?action=sold&start_date=never', fields: ['action', 'start_date'] },
      { query: '?start_date=2026-03-02&end_date=2026-03-01', fields: ['end_date'] },
      { query: '?before=yesterday', fields: ['before'] },
    ],
  },
  'get /admin/privacy': page('admin', '/admin/privacy'),
  'post /admin/privacy/settings': {
    as: 'admin',
    status: 200,
    call: () => ({ path: '/admin/privacy/settings', body: { least_students: 5 } }),
    bad: [{ body: { least_students: 0, challenge_contacts: 3 }, fields: ['least_students', 'challenge_contacts'] }],
  },
  'get /admin/privacy/districts/{id}': page('admin', '/admin/privacy/districts/1'),
  'post /admin/privacy/districts/{id}/retention': {
    as: 'admin',
    status: 200,
    call: () => ({ path: '/admin/privacy/districts/1/retention', body: { access_log: 500 } }),
    bad: [{ body: { access_log: 399, left_people: 1, report_files: 8 }, fields: ['left_people', 'report_files', 'access_log'] }],
  },
  'post /admin/privacy/districts/{id}/pseudonyms': {
    as: 'admin',
    status: 200,
    call: () => ({ path: '/admin/privacy/districts/1/pseudonyms' }),
  },
  'get /admin/privacy/districts/{id}/data.json': page('admin', '/admin/privacy/districts/1/data.json'),
  'post /admin/privacy/districts/{id}/off_boarding': {
    as: 'admin',
    status: 202,
    call: async (world, app) => {
      const district = await leavingDistrict(world, app);
      return { path: `/admin/privacy/districts/${district.id}/off_boarding`, body: { confirmation: district.name } };
    },
    bad: [
      { body: {}, fields: ['confirmation'] },
      { body: { confirmation: 'Riverside' }, fields: ['confirmation'] },
    ],
  },
  'get /admin/privacy/districts/{id}/certificate': {
    as: 'admin',
    status: 200,
    call: async (world, app) => ({ path: `/admin/privacy/districts/${await leftDistrict(world, app)}/certificate` }),
  },
  'get /admin/privacy/districts/{id}/certificate.json': {
    as: 'admin',
    status: 200,
    call: async (world, app) => ({ path: `/admin/privacy/districts/${await leftDistrict(world, app)}/certificate.json` }),
  },
  'get /admin/system': page('admin', '/admin/system'),
  'post /admin/system/verify': { as: 'admin', status: 202, call: () => ({ path: '/admin/system/verify' }) },
  'get /search': {
    ...page(null, '/search?search=river'),
    bad: [
      { query: '&type=song&page=0', fields: ['type', 'page'] },
      { query: '&page=1.5', fields: ['page'] },
    ],
  },
  'get /search/autocomplete.json': {
    ...page(null, '/search/autocomplete.json'),
    bad: [{ query: '?provide_from_events_only=maybe', fields: ['provide_from_events_only'] }],
  },
  'get /healthz': page(null, '/healthz'),
  'get /metrics': page(null, '/metrics'),
  'get /api/openapi.json': page(null, '/api/openapi.json'),
};

/** One for each route, by method and path. A route without one fails the tests. */
export const routeExamples: Readonly<Record<string, RouteExample>> = { ...examples, ...exportExamples(examples) };

/** The route's address with ids that nobody has. */
export const unknownPath = (path: string): string =>
  path
    .replaceAll(/\{[a-z_]*uuid\}/g, randomUUID())
    .replace('{id}', '2000000000')
    .replace('{student_id}', '2000000000')
    .replace('{path}', 'nowhere')
    .replace('{quizable_types}', 'lessons')
    .replace('{revision}', '0')
    .replace('{locale}', 'es')
    .replace('{provider}', 'nobody')
    .replace('{token}', 'A'.repeat(43));
