import { contentProblems } from '#domain/assignments/lesson-assignment/decider.ts';
import type { AssignmentContent } from '#domain/assignments/lesson-assignment/events.ts';
import type { MaterialProblem } from '#domain/lessons/lesson/material-rules.ts';
import type { LessonMaterial } from '#domain/lessons/lesson/material.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import { uuidV5 } from '#domain/shared/uuid-v5.ts';
import { invalidFields, type FieldError } from '#api/http/problem.ts';
import type { ChosenContent } from './schemas.ts';

/** What a teacher can choose from: the lesson's material, and the existing content of an assignment that is changed or copied. */
export interface ChoiceFrom {
  readonly material: LessonMaterial;
  /** Parts that the request leaves out keep these values. */
  readonly before: AssignmentContent;
  /** Makes the ids of a teacher's own words and prompts: the same request has the same ids. */
  readonly seed: string;
}

const notThere = (field: string): DomainError =>
  new DomainError('invalid', 'not_in_lesson', 'This lesson has no such entry. Choose one that it has.', {
    fields: [{ field, message: 'this lesson has no such entry' }],
  });

/** What the API calls the parts of the content. */
const apiNames: Readonly<Record<string, string>> = {
  vocabulary: 'words',
  videos: 'video_ids',
  organizers: 'organizer_ids',
  podcast: 'blocks.podcast',
};

const inApiNames = ({ path: [part, ...rest], message }: MaterialProblem): FieldError => {
  const place = part === 'organizers' || part === 'videos' ? rest.slice(0, 1) : rest;
  return { path: [apiNames[String(part)] ?? part, ...place].join('.'), message };
};

const byId = <Entry extends { readonly id: string }>(...lists: readonly (readonly Entry[])[]): Map<string, Entry> =>
  new Map(lists.flat().map((entry) => [entry.id.toLowerCase(), entry]));

/** All of the material, with the first three organizers. */
export const wholeMaterial = (title: string, material: LessonMaterial, podcast: boolean): AssignmentContent => ({
  title,
  instructions: '',
  overview: material.overview,
  vocabulary: material.vocabulary,
  videos: material.videos,
  podcast,
  organizers: podcast ? material.organizers.slice(0, 3) : [],
  prompts: material.prompts,
});

const organizersOf = ({ organizer_ids: ids }: ChosenContent, { material, before }: ChoiceFrom) => {
  const known = byId(material.organizers, before.organizers);
  return ids?.map((id, index) => {
    const organizer = known.get(id);
    if (!organizer) throw notThere(`organizer_ids.${index}`);
    return organizer;
  });
};

/** Video ids come from a provider, so they are case-sensitive; each is used once. */
const videosOf = ({ video_ids: ids }: ChosenContent, { material, before }: ChoiceFrom) => {
  const known = new Map([...material.videos, ...before.videos].map((video) => [video.id, video]));
  return ids?.map((id, index) => {
    const video = known.get(id);
    if (!video) throw notThere(`video_ids.${index}`);
    return video;
  });
};

const promptsOf = ({ prompts }: ChosenContent, { material, before, seed }: ChoiceFrom) => {
  const known = byId(material.prompts, before.prompts);
  return prompts?.map(({ id, content }, index) => {
    if (id !== undefined && !known.has(id)) throw notThere(`prompts.${index}.id`);
    return { id: id ?? uuidV5(`${seed}:prompt:${index}`), content };
  });
};

const wordsOf = ({ words }: ChosenContent, { material, before, seed }: ChoiceFrom) => {
  const known = byId(material.vocabulary, before.vocabulary);
  return words?.map(({ id, word, definition }, index) => {
    const found = id === undefined ? undefined : known.get(id);
    if (id !== undefined && !found) throw notThere(`words.${index}.id`);
    return { ...found, id: id ?? uuidV5(`${seed}:word:${index}`), word, definition };
  });
};

/** The content that the teacher chose. @throws DomainError `not_in_lesson`, HttpProblem `invalid_request` with every field that is wrong */
export const contentOf = (choice: ChosenContent, from: ChoiceFrom): AssignmentContent => {
  const { material, before } = from;
  const { blocks = {} } = choice;
  const podcast = blocks.podcast ?? before.podcast;
  const overview = before.overview ?? material.overview;
  const content: AssignmentContent = {
    title: choice.title ?? before.title,
    instructions: choice.instructions ?? before.instructions,
    overview: (blocks.overview ?? before.overview !== null) ? overview : null,
    vocabulary:
      blocks.vocabulary === false
        ? []
        : (wordsOf(choice, from) ?? chosenAgain(blocks.vocabulary, before.vocabulary, material.vocabulary)),
    videos: blocks.videos === false ? [] : (videosOf(choice, from) ?? chosenAgain(blocks.videos, before.videos, material.videos)),
    podcast,
    organizers: podcast ? (organizersOf(choice, from) ?? before.organizers) : [],
    prompts: promptsOf(choice, from) ?? before.prompts,
  };
  const problems = contentProblems(content);
  if (problems.length > 0) throw invalidFields(problems.map(inApiNames));
  return content;
};

/** A block that was left out and is chosen again gets all of the lesson's entries. */
const chosenAgain = <Entry>(chosen: boolean | undefined, before: readonly Entry[], all: readonly Entry[]): Entry[] =>
  chosen === true && before.length === 0 ? [...all] : [...before];
