import { draftOf, type ExistingLesson } from '#domain/lessons/lesson/state.ts';
import { gradesOf, type StandardGrade } from '#domain/curriculum/standards-document/grades.ts';

/** More would only add words that every story has. */
const mostCharacters = 20_000;

/** What a lesson is about, in the words of those who wrote it: the story itself speaks of whales, and a standard of listening. */
export const wordsOfLesson = (lesson: ExistingLesson): string => {
  const { content, material } = draftOf(lesson);
  const { keyConcepts, contentObjective, languageObjective, synopsis } = material.overview;
  const prompts = material.prompts.map((prompt) => prompt.content);
  const texts = [content.name, content.subject, content.description, keyConcepts, contentObjective, languageObjective, synopsis];
  return [...texts, ...prompts].filter(Boolean).join('\n').slice(0, mostCharacters);
};

/** Those of its band; none where it names none. */
export const gradesOfLesson = (lesson: ExistingLesson): StandardGrade[] => gradesOf([draftOf(lesson).content.gradeBand ?? '']);
