import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { once } from 'node:events';
import { benchQuiz } from '../bench-data.ts';

const questionsPerQuiz = 10;
const studentsPerClass = 25;
const quizzesPerClass = 20;
const answersPerClass = questionsPerQuiz * studentsPerClass * quizzesPerClass;
const firstDay = Date.UTC(2025, 8, 1, 8);
const dayMs = 86_400_000;

const quizzes = Array.from({ length: quizzesPerClass }, (_, number) => benchQuiz(number, questionsPerQuiz));
const at = (milliseconds: number): string => new Date(milliseconds).toISOString();

const writeRoster = async (folder: string, classes: number): Promise<void> => {
  const numbers = Array.from({ length: classes }, (_, number) => number);
  const students = numbers.flatMap((number) => Array.from({ length: studentsPerClass }, (_, place) => `${number}-${place}`));
  const file = (name: string, lines: readonly string[]) => writeFile(join(folder, name), `${lines.join('\n')}\n`);
  await file('orgs.csv', ['sourcedId,name,type,parentSourcedId', 'd,Bench district,district,', 's,Bench school,school,d']);
  await file('users.csv', [
    'sourcedId,orgSourcedIds,role,givenName,familyName',
    ...students.map((id) => `u${id},s,student,Student,${id}`),
  ]);
  await file('classes.csv', ['sourcedId,title,schoolSourcedId', ...numbers.map((number) => `c${number},Class ${number},s`)]);
  await file('enrollments.csv', [
    'classSourcedId,userSourcedId,role',
    ...students.map((id) => `c${id.split('-')[0]},u${id},student`),
  ]);
  await file('quiz_assignments.csv', [
    'classSourcedId,quizUuid,assignmentType,assignedAt,dueAt',
    ...numbers.flatMap((number) =>
      quizzes.map(({ uuid }, day) => `c${number},${uuid},listening_comprehension,${at(firstDay + day * dayMs)},`),
    ),
  ]);
};

const writeQuizzes = async (folder: string): Promise<void> => {
  await mkdir(join(folder, 'quizzes'));
  for (const [number, { quizable, questions, ...quiz }] of quizzes.entries()) {
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
function* answerLines(classes: number, rows: number): Generator<string> {
  let written = 0;
  for (let question = 0; question < questionsPerQuiz; question += 1) {
    for (const [day, quiz] of quizzes.entries()) {
      for (let student = 0; student < classes * studentsPerClass; student += 1) {
        if (written === rows) return;
        written += 1;
        const number = Math.floor(student / studentsPerClass);
        const { uuid, options } = quiz.questions[question]!;
        const option = options[(student + question + day) % options.length]!;
        const moment = at(firstDay + day * dayMs + student * 1000 + question * 30_000);
        yield `u${number}-${student % studentsPerClass},c${number},${quiz.uuid},${uuid},${option.uuid},${moment}\n`;
      }
    }
  }
}

const writeAnswers = async (path: string, classes: number, rows: number): Promise<void> => {
  const out = createWriteStream(path);
  out.write('userSourcedId,classSourcedId,quizUuid,questionUuid,optionUuid,answeredAt\n');
  let buffered = '';
  for (const line of answerLines(classes, rows)) {
    buffered += line;
    if (buffered.length < 1_000_000) continue;
    if (!out.write(buffered)) await once(out, 'drain');
    buffered = '';
  }
  out.end(buffered);
  await once(out, 'finish');
};

/** Two folders to import: a district with its quizzes and assignments, and the answers that were given there. */
export const writeImportFolders = async (folder: string, rows: number): Promise<{ district: string; answers: string }> => {
  const district = join(folder, 'district');
  const answers = join(folder, 'answers');
  const classes = Math.ceil(rows / answersPerClass);
  await mkdir(district);
  await mkdir(answers);
  await writeRoster(district, classes);
  await writeQuizzes(district);
  await writeAnswers(join(answers, 'answers.csv'), classes, rows);
  return { district, answers };
};
