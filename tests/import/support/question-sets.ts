import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { uuidV5 } from '#domain/shared/uuid-v5.ts';
import type { QuizJson } from './quiz-json.ts';

type Choice = { readonly content: string; readonly correct: boolean };

const question = (name: string, content: string, quote: string | null, choices: readonly Choice[]) => ({
  uuid: uuidV5(name),
  content,
  quote,
  listening_strand: null,
  options: choices.map((choice, index) => ({ uuid: uuidV5(`${name}:${index}`), ...choice })),
});

const quiz = (name: string, title: string, questions: QuizJson['questions']): QuizJson => ({
  uuid: uuidV5(name),
  title,
  quizable: { type: 'Lesson', path: name.replaceAll(':', '-'), name: title, text_complexity: null },
  questions,
});

interface Article {
  readonly title: string;
  readonly paragraphs: readonly {
    readonly Adv: { readonly context: string };
    readonly qas: readonly { readonly question: string; readonly answers: readonly string[] }[];
  }[];
}

/** One quiz for each article; the set lists the right answer first. */
export const quizzesOfOneStop = (folder: string): QuizJson[] => {
  const { data } = JSON.parse(readFileSync(join(folder, 'onestop_qa.json'), 'utf8')) as { data: Article[] };
  return data.map(({ title, paragraphs }, article) => {
    const name = `onestop:${article}`;
    const questions = paragraphs.flatMap(({ Adv, qas }, paragraph) =>
      qas.map((each, index) =>
        question(
          `${name}:${paragraph}:${index}`,
          each.question,
          index === 0 ? Adv.context : null,
          each.answers.map((content, place) => ({ content, correct: place === 0 })),
        ),
      ),
    );
    return quiz(name, title, questions);
  });
};

interface Passage {
  readonly text: string;
  readonly items: readonly {
    readonly question: string;
    readonly answers: readonly { readonly text: string; readonly correct: boolean }[];
  }[];
}

/** One quiz for each passage. */
export const quizzesOfBelebele = (folder: string): QuizJson[] =>
  readFileSync(join(folder, 'eng_Latn.jsonl'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line, passage) => {
      const { text, items } = JSON.parse(line) as Passage;
      const name = `belebele:${passage}`;
      const questions = items.map((item, index) =>
        question(
          `${name}:${index}`,
          item.question,
          text,
          item.answers.map((answer) => ({ content: answer.text, correct: answer.correct })),
        ),
      );
      return quiz(name, `Passage ${passage + 1}`, questions);
    });
