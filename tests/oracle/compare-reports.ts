import { expect } from 'vitest';
import { studentOwnReport } from '#api/reports/schemas.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { expectCells } from './compare.ts';
import { isCounted, type Criteria } from './counting.ts';
import { ownPart } from './expected-own.ts';
import {
  classesOfDistrict,
  classesReport,
  classReport,
  quizReport,
  schoolsReport,
  studentReport,
  studentsReport,
  type Filters,
  type NameOf,
} from './expected-reports.ts';
import type { History } from './history.ts';

const queryOf = ({ start, end, type }: Criteria, { school, teacher, schoolClass }: Filters = {}): string => {
  const query = new URLSearchParams({ start_date: start, end_date: end, page_size: '5000' });
  if (type !== null) query.set('quiz_type', type);
  if (school !== undefined) query.set('selected_school_id', String(school));
  if (teacher !== undefined) query.set('selected_teacher_id', String(teacher));
  if (schoolClass !== undefined) query.set('selected_school_class_id', String(schoolClass));
  return query.toString();
};

const get = async (client: HttpClient, path: string, query: string): Promise<unknown> => {
  const answer = await client.get(`${path}?${query}`);
  expect(answer.status, `${path}?${query}: ${answer.text.slice(0, 300)}`).toBe(200);
  return answer.json;
};

export interface Viewer {
  readonly history: History;
  readonly client: HttpClient;
  readonly nameOf: NameOf;
}

/** What a school admin sees of the whole district, and through each kind of filter. */
export const compareDistrict = async (
  { history, client, nameOf }: Viewer,
  districtId: number,
  criteria: Criteria,
  filters: readonly Filters[],
): Promise<void> => {
  const schools = await get(client, '/reports/schools', queryOf(criteria));
  expectCells(schools, schoolsReport(history, districtId, criteria), 'schools');
  for (const chosen of [{}, ...filters]) {
    const query = queryOf(criteria, chosen);
    expectCells(
      await get(client, '/reports/classes', query),
      classesReport(history, districtId, chosen, criteria, nameOf),
      `classes ${query}`,
    );
    expectCells(
      await get(client, '/reports/students', query),
      studentsReport(history, districtId, chosen, criteria, nameOf),
      `students ${query}`,
    );
  }
};

export const compareSchoolAdminClass = async (
  { history, client, nameOf }: Viewer,
  id: number,
  criteria: Criteria,
): Promise<void> =>
  expectCells(
    await get(client, `/reports/classes/${id}`, queryOf(criteria)),
    classReport(history, id, criteria, nameOf),
    `class ${id}`,
  );

export const compareSchoolAdminStudent = async (
  { history, client, nameOf }: Viewer,
  districtId: number,
  id: number,
  criteria: Criteria,
): Promise<void> => {
  const report = await get(client, `/reports/students/${id}`, queryOf(criteria));
  expectCells(report, studentReport(history, id, classesOfDistrict(history, districtId), criteria, nameOf), `student ${id}`);
};

export const compareSchoolAdminQuiz = async (
  { history, client, nameOf }: Viewer,
  districtId: number,
  uuid: string,
  criteria: Criteria,
): Promise<void> => {
  const report = await get(client, `/reports/quizzes/${uuid}`, queryOf(criteria));
  const classes = classesOfDistrict(history, districtId);
  const expected = quizReport(history, uuid, classes, criteria, nameOf);
  const taken = [...history.solutions.values()].some(
    (solution) => solution.quizUuid === uuid && isCounted(solution) && classes.includes(solution.classId),
  );
  // The questions show the key, which is for those who see what was taken.
  expectCells(report, taken ? expected : { ...expected, questions: [] }, `quiz ${uuid}`);
};

export const compareOwnReport = async ({ history, client, nameOf }: Viewer, id: number, criteria: Criteria): Promise<void> => {
  const report = await get(client, '/students/report', queryOf(criteria));
  expectCells(report, studentReport(history, id, [...history.classes.keys()], criteria, nameOf), `own report of ${id}`);
  const { own } = studentOwnReport.parse(report);
  const shown = {
    answers_count: own!.answers_count,
    percent_correct: own!.percent_correct,
    months: own!.months,
    strongest: own!.strongest?.percent_correct ?? null,
    weakest: own!.weakest?.percent_correct ?? null,
    quizzes: new Map(
      own!.quizzes.map((quiz) => [
        quiz.solution_uuid,
        [quiz.submitted_on, quiz.assignment_type, quiz.correct_answers_count, quiz.percent_correct].join(' '),
      ]),
    ),
  };
  expect(shown, `what the page of ${id} shows`).toEqual(ownPart(history, id, criteria));
};

const folderOf = (type: string): string => `${type.replace(/[A-Z]/g, (letter, at) => (at ? '_' : '') + letter.toLowerCase())}s`;

/** The three reports a teacher has of a class. */
export const compareTeacherClass = async (
  { history, client, nameOf }: Viewer,
  id: number,
  criteria: Criteria,
  most = { quizzes: 5, students: 5 },
): Promise<void> => {
  const query = queryOf(criteria);
  expectCells(
    await get(client, `/school_classes/${id}/report`, query),
    classReport(history, id, criteria, nameOf),
    `teacher's class ${id}`,
  );
  const assigned = [...history.assignments.values()].filter(({ classId }) => classId === id).map(({ quizUuid }) => quizUuid);
  for (const uuid of [...new Set(assigned)].slice(0, most.quizzes)) {
    const { type, path } = history.quizzes.get(uuid)!.quizable;
    const report = await get(client, `/teach/${folderOf(type)}/${path}/quiz/${uuid}/school_class/${id}/report`, query);
    expectCells(report, quizReport(history, uuid, [id], criteria, nameOf), `teacher's quiz ${uuid} in ${id}`);
  }
  for (const student of [...history.classes.get(id)!.students].slice(0, most.students)) {
    const report = await get(client, `/school_classes/${id}/students/${student}`, query);
    expectCells(report, studentReport(history, student, [id], criteria, nameOf), `teacher's student ${student} in ${id}`);
  }
};
