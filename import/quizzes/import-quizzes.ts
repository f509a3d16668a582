import { basename } from 'node:path';
import { importQuiz } from '#commands/quizzes/import-quiz.ts';
import { asSeen } from '#domain/shared/clean-text.ts';
import { gapText, importGaps } from '#domain/quizzes/completeness.ts';
import { toQuestion, type QuizInput, type QuizQuestionInput } from '#domain/quizzes/quiz-input.ts';
import { commandContext, refusalOf, throwIfStopped, type ImportJob } from '../import-job.ts';
import type { Outcome } from '../report.ts';
import { loadQuiz } from '#commands/quizzes/quiz.ts';
import { isAsImported } from '#domain/quizzes/importing.ts';
import { belongsAloneTo } from '#domain/quizzes/ownership.ts';
import type { EventStore } from '#eventstore/port.ts';
import { readGift, type GiftFile } from './gift.ts';
import { type QuizOwner, isOfOtherOwner, ownerOfQuiz, ownersInWords, refusalByOwner } from './quiz-owner.ts';
import { readQuizJson } from './quiz-json.ts';
import { readFile, stat } from 'node:fs/promises';
import { decodeText } from '../text-form.ts';

/** A sentence for each question with choices that look the same, or differ in capitals alone. */
const sameChoices = (questions: readonly Pick<QuizQuestionInput, 'options'>[]): string[] =>
  questions.flatMap(({ options }, index) => {
    const byText = Map.groupBy(
      options.map(({ content }, place) => ({ text: asSeen(content).toLowerCase(), content: asSeen(content), number: place + 1 })),
      ({ text }) => text,
    );
    byText.delete('');
    return [...byText.values()]
      .filter((same) => same.length > 1)
      .map((same) => {
        const numbers = same.map(({ number }) => number);
        const last = numbers.pop()!;
        const which = `Question ${index + 1}: choices ${numbers.join(', ')} and ${last}`;
        const allDiffer = new Set(same.map(({ content }) => content)).size === same.length;
        return allDiffer ? `${which} differ in capitals alone.` : `${which} read the same. Students cannot tell them apart.`;
      });
  });

/**
 * A GIFT file contains no uuid, and two owners can each have a `quiz1.gift`. The first owner's quiz gets the uuid of the file's
 * name. A district whose file has other content gets its own quiz, and keeps it after that.
 */
const readGiftFor = async (store: EventStore, owner: QuizOwner, path: string, text: string): Promise<GiftFile> => {
  const byName = readGift(path, text);
  if (owner === null || !byName.quiz) return byName;
  const own = readGift(path, text, owner);
  const { quiz: known } = await loadQuiz({ store }, own.quiz!.uuid);
  if (known.status !== 'missing') return own;
  const { quiz: found } = await loadQuiz({ store }, byName.quiz.uuid);
  const suits = found.status === 'missing' || belongsAloneTo(owner, found.owners) || isAsImported(found, byName.quiz);
  return suits ? byName : own;
};

const maxFileBytes = 16 * 1024 * 1024;

/** A quiz file's text, or why it cannot be read. The size is checked before reading. */
const readQuizFile = async (path: string): Promise<{ readonly text: string } | { readonly reason: string }> => {
  const { size } = await stat(path);
  if (size > maxFileBytes) return { reason: 'The file is larger than 16 MB, so it is not a quiz.' };
  const text = decodeText(await readFile(path));
  return text === null ? { reason: 'The file is not text in UTF-8 or UTF-16. Save it as UTF-8.' } : { text };
};

const kind = 'quizzes';

type QuizOutcome = { readonly outcome: Outcome; readonly remark: string | null } | { readonly refusal: string };

interface QuizImport {
  readonly job: ImportJob;
  readonly owner: QuizOwner;
  /** The file each quiz came from: a second file with the same uuid would undo the first in every run. */
  readonly seen: Map<string, string>;
}

/** An incomplete quiz is imported as a draft that staff can finish; a complete one is published, so that it can be assigned. */
const importOne = async ({ job, ...run }: QuizImport, file: string, quiz: QuizInput): Promise<QuizOutcome> => {
  const owner = await ownerOfQuiz(job, run.owner, quiz.uuid);
  const gaps = importGaps(quiz.questions.map((question, index) => toQuestion(question, index + 1)));
  try {
    const { appended, value } = await importQuiz(commandContext(job), {
      quiz,
      ownerDistrictId: owner,
      publish: gaps.length === 0,
    });
    const remarks = sameChoices(quiz.questions);
    if (value.state.status === 'draft') {
      const why = gaps.length > 0 ? `: ${gaps.map(gapText).join('; ')}` : ', as staff have not published it';
      remarks.unshift(`It is not published yet, and so cannot be assigned${why}.`);
    }
    const strands = new Set(value.overStrandLimit.map(({ listeningStrand }) => listeningStrand));
    if (strands.size > 0) {
      job.report.remarkOnScreen(file, `“${quiz.title}” uses more often than our editor would allow: ${[...strands].join(', ')}.`);
    }
    if (value.unknownStrands.length > 0) {
      job.report.remarkOnScreen(
        file,
        `“${quiz.title}” keeps strands that our editor does not have: ${value.unknownStrands.join(', ')}.`,
      );
    }
    const remark = remarks.length > 0 ? `The quiz is imported. ${remarks.join(' ')}` : null;
    return { outcome: appended > 0 ? 'imported' : 'unchanged', remark };
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null) throw error;
    return { refusal: isOfOtherOwner(error) ? await refusalByOwner(job.store, owner, quiz) : refusal };
  }
};

const countQuiz = async (run: QuizImport, file: string, quiz: QuizInput): Promise<QuizOutcome> => {
  const { job, seen } = run;
  const first = seen.get(quiz.uuid);
  const result =
    first === undefined
      ? await importOne(run, file, quiz)
      : { refusal: `${first} holds a quiz with the same uuid ${quiz.uuid}.` };
  seen.set(quiz.uuid, first ?? file);
  if ('refusal' in result) job.report.reject(kind, { file, line: 1 }, result.refusal);
  else {
    job.report.done(kind, result.outcome);
    if (result.remark) job.report.remark({ file, line: 1 }, result.remark);
  }
  return result;
};

const problemsShown = 10;

/** A file that is not a quiz can have a thousand problems, so the list is shortened. */
const listOf = (problems: readonly string[]): string =>
  [
    ...problems.slice(0, problemsShown),
    ...(problems.length > problemsShown ? [`And ${problems.length - problemsShown} more problems.`] : []),
  ].join(' ');

const importJsonFile = async (run: QuizImport, path: string): Promise<void> => {
  const { job } = run;
  const file = `quizzes/${basename(path)}`;
  job.report.read(kind);
  const content = await readQuizFile(path);
  const reading = 'reason' in content ? { problems: [content.reason], line: 1 } : readQuizJson(content.text);
  if ('problems' in reading) job.report.reject(kind, { file, line: reading.line }, listOf(reading.problems));
  else await countQuiz(run, file, reading.quiz);
};

const importGiftFile = async (run: QuizImport, path: string): Promise<void> => {
  const { job, owner } = run;
  const file = `quizzes/${basename(path)}`;
  const content = await readQuizFile(path);
  if ('reason' in content) {
    job.report.read(kind);
    return job.report.reject(kind, { file, line: 1 }, content.reason);
  }
  const gift = await readGiftFor(job.store, owner, path, content.text);
  job.report.read('GIFT questions', gift.questionsRead);
  for (const { line, reason } of gift.problems) job.report.reject('GIFT questions', { file, line }, reason);
  if (!gift.quiz) return;
  job.report.read(kind);
  const result = await countQuiz(run, file, gift.quiz);
  const questions = gift.quiz.questions.length;
  if ('outcome' in result) {
    job.report.done('GIFT questions', result.outcome, questions);
    for (const { line, reason } of gift.remarks) job.report.notTakenOver({ file, line }, reason);
  } else gift.questionLines.forEach((line) => job.report.reject('GIFT questions', { file, line }, 'Its quiz was not imported.'));
};

/** Imports every quiz file of the folder; each file is imported completely or not at all. */
export const importQuizzes = async (job: ImportJob, owner: QuizOwner): Promise<void> => {
  const run: QuizImport = { job, owner, seen: new Map() };
  const { quizJson, quizGift } = job.folder;
  if (quizJson.length + quizGift.length === 0) return;
  const whose = await ownersInWords(job.store, owner === null ? [] : [owner]);
  job.report.end();
  job.report.remarkOnScreen('quizzes', `imported for ${whose}.`);
  if (quizJson.length > 0) job.report.begin(kind, 'quizzes/*.json');
  for (const path of quizJson) {
    throwIfStopped(job);
    await importJsonFile(run, path);
  }
  if (quizGift.length > 0) job.report.begin('GIFT questions', 'quizzes/*.gift');
  for (const path of quizGift) {
    throwIfStopped(job);
    await importGiftFile(run, path);
  }
};
