import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { once } from 'node:events';
import type { ImportShape } from './import-shapes.ts';

const firstDay = Date.UTC(2025, 8, 1, 8);
const dayMs = 86_400_000;

const at = (milliseconds: number): string => new Date(milliseconds).toISOString();
const range = (length: number): number[] => Array.from({ length }, (_, number) => number);

const writeRoster = async (folder: string, shape: ImportShape, classes: number): Promise<void> => {
  const students = range(classes).flatMap((number) => range(shape.studentsPerClass).map((place) => `${number}-${place}`));
  const file = (name: string, lines: readonly string[]) => writeFile(join(folder, name), `${lines.join('\n')}\n`);
  await file('orgs.csv', ['sourcedId,name,type,parentSourcedId', 'd,Bench district,district,', 's,Bench school,school,d']);
  await file('users.csv', [
    'sourcedId,orgSourcedIds,role,givenName,familyName',
    ...students.map((id) => `u${id},s,student,Student,${id}`),
  ]);
  await file('classes.csv', [
    'sourcedId,title,schoolSourcedId',
    ...range(classes).map((number) => `c${number},Class ${number},s`),
  ]);
  await file('enrollments.csv', [
    'classSourcedId,userSourcedId,role',
    ...students.map((id) => `c${id.split('-')[0]},u${id},student`),
  ]);
  await file('quiz_assignments.csv', [
    'classSourcedId,quizUuid,assignmentType,assignedAt,dueAt',
    ...range(classes).flatMap((number) =>
      range(shape.quizzesPerClass).map(
        (day) => `c${number},${shape.quizOf(number, day).uuid},listening_comprehension,${at(firstDay + day * dayMs)},`,
      ),
    ),
  ]);
};

const writeQuizzes = async (folder: string, shape: ImportShape): Promise<void> => {
  await mkdir(join(folder, 'quizzes'));
  for (const [number, { quizable, questions, ...quiz }] of shape.quizzes.entries()) {
    const { textComplexity, ...place } = quizable;
    const json = {
      ...quiz,
      quizable: { ...place, text_complexity: textComplexity },
      questions: questions.map(({ listeningStrand, ...question }) => ({ ...question, listening_strand: listeningStrand })),
    };
    await writeFile(join(folder, 'quizzes', `${number}.json`), JSON.stringify(json));
  }
};

/** Question by question over the whole district, so that no two neighbouring rows belong to one solution. */
function* answerLines(shape: ImportShape, classes: number, rows: number): Generator<string> {
  const longest = Math.max(...shape.quizzes.map(({ questions }) => questions.length));
  let written = 0;
  for (let question = 0; question < longest; question += 1) {
    for (let day = 0; day < shape.quizzesPerClass; day += 1) {
      for (let student = 0; student < classes * shape.studentsPerClass; student += 1) {
        const number = Math.floor(student / shape.studentsPerClass);
        const quiz = shape.quizOf(number, day);
        const asked = quiz.questions[question];
        if (!asked) continue;
        if (written === rows) return;
        written += 1;
        const option = asked.options[(student + question + day) % asked.options.length]!;
        const moment = at(firstDay + day * dayMs + student * 1000 + question * 30_000);
        yield `u${number}-${student % shape.studentsPerClass},c${number},${quiz.uuid},${asked.uuid},${option.uuid},${moment}\n`;
      }
    }
  }
}

const writeAnswers = async (path: string, shape: ImportShape, classes: number, rows: number): Promise<void> => {
  const out = createWriteStream(path);
  out.write('userSourcedId,classSourcedId,quizUuid,questionUuid,optionUuid,answeredAt\n');
  let buffered = '';
  for (const line of answerLines(shape, classes, rows)) {
    buffered += line;
    if (buffered.length < 1_000_000) continue;
    if (!out.write(buffered)) await once(out, 'drain');
    buffered = '';
  }
  out.end(buffered);
  await once(out, 'finish');
};

/** Two folders to import: a district with its quizzes and assignments, and the answers that were given there. */
export const writeImportFolders = async (
  folder: string,
  shape: ImportShape,
  rows: number,
): Promise<{ district: string; answers: string }> => {
  const district = join(folder, 'district');
  const answers = join(folder, 'answers');
  const classes = Math.ceil(rows / shape.answersPerClass);
  await mkdir(district, { recursive: true });
  await mkdir(answers);
  await writeRoster(district, shape, classes);
  await writeQuizzes(district, shape);
  await writeAnswers(join(answers, 'answers.csv'), shape, classes, rows);
  return { district, answers };
};
