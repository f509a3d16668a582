import type { AssignmentType } from '#domain/shared/fields.ts';
import type { ListeningStrand } from '#domain/quizzes/listening-strands.ts';
import type { DemoLesson } from './lessons/demo-lesson.ts';
import type { DemoStudent } from './person.ts';
import { randomFor, type Random } from './random.ts';

/** How a strand compares with the others, in logits: what a listener heard is easier than what lies between the lines. */
const strandDifficulty: Readonly<Record<ListeningStrand, number>> = {
  Literal: -0.75,
  Vocabulary: -0.2,
  'Main Idea': -0.05,
  'Finding Evidence': 0.2,
  Summarizing: 0.25,
  'Point of View': 0.4,
  Inference: 0.7,
};
const complexityDifficulty: Readonly<Record<DemoLesson['textComplexity'], number>> = {
  Accessible: -0.4,
  Moderate: 0,
  Complex: 0.35,
};
const typeBonus: Readonly<Record<AssignmentType, number>> = {
  listening_comprehension: 0,
  reading_comprehension: 0.1,
  listening_and_reading_comprehension: 0.25,
};

/** Even who has no idea hits one of four choices now and then. */
const guessing = 0.18;
const growthInAYear = 0.5;
const secondTimeBonus = 0.35;
const ownLanguageBonus = 0.5;

export interface Circumstances {
  readonly type: AssignmentType;
  readonly again: boolean;
  readonly ownLanguage: boolean;
  /** How much of the district's year had passed: from 0 to 1. */
  readonly yearPassed: number;
}

interface Talent {
  readonly level: number;
  /** What this student is better or worse at than others of the same level. */
  readonly strands: ReadonlyMap<string, number>;
}

const talents = new Map<string, Talent>();

const talentOf = ({ key, learningEnglish }: DemoStudent): Talent => {
  const known = talents.get(key);
  if (known) return known;
  const random = randomFor(`demo-talent:${key}`);
  const level = 0.42 + 0.8 * random.normal() - (learningEnglish ? 0.5 : 0);
  const strands = new Map(Object.keys(strandDifficulty).map((strand) => [strand, 0.3 * random.normal()]));
  const talent = { level, strands };
  talents.set(key, talent);
  return talent;
};

const questionDifficulty = (lesson: DemoLesson, index: number): number =>
  strandDifficulty[lesson.questions[index]!.strand] +
  complexityDifficulty[lesson.textComplexity] +
  0.35 * randomFor(`demo-difficulty:${lesson.slug}:${index}`).normal();

/** How likely this student answers this question right. */
export const chanceOfRight = (student: DemoStudent, lesson: DemoLesson, index: number, circumstances: Circumstances): number => {
  const { level, strands } = talentOf(student);
  const { type, again, ownLanguage, yearPassed } = circumstances;
  const bonus =
    typeBonus[type] + (again ? secondTimeBonus : 0) + (ownLanguage ? ownLanguageBonus : 0) + growthInAYear * yearPassed;
  const strength = level + strands.get(lesson.questions[index]!.strand)! + bonus - questionDifficulty(lesson, index);
  return guessing + (1 - guessing) / (1 + Math.exp(-1.15 * strength));
};

/** A wrong choice; of each question's three one tempts most, so that a teacher finds a misunderstanding to talk about. */
export const temptingOption = (lesson: DemoLesson, index: number, random: Random): number => {
  const wrong = [1, 2, 3, 4].filter((option) => option !== lesson.questions[index]!.answer);
  const [most, some, few] = randomFor(`demo-distractor:${lesson.slug}:${index}`).shuffle(wrong);
  const roll = random.next();
  return roll < 0.56 ? most! : roll < 0.84 ? some! : few!;
};

/** Seconds take longer or shorter by this factor. */
export const paceOf = ({ key, learningEnglish }: DemoStudent): number =>
  Math.exp(0.2 * randomFor(`demo-pace:${key}`).normal()) * (learningEnglish ? 1.12 : 1);
