import type { AssignmentType } from '#domain/shared/fields.ts';
import type { ListeningStrand } from '#domain/quizzes/listening-strands.ts';
import type { DemoLesson } from './lessons/demo-lesson.ts';
import type { DemoStudent } from './person.ts';
import { randomFor, type Random } from './random.ts';
import { historyDays, type DemoAssignment } from './assignments.ts';
import { secondsLater } from './school-calendar.ts';

/** How hard each strand is relative to the others, in logits: what was said explicitly is easier than what has to be inferred. */
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

/** Even a student who guesses sometimes hits the right one of four choices. */
const guessing = 0.18;
const growthInAYear = 0.5;
const secondTimeBonus = 0.35;
const ownLanguageBonus = 0.5;

interface Circumstances {
  readonly type: AssignmentType;
  readonly again: boolean;
  readonly ownLanguage: boolean;
  /** The elapsed part of the district's year, from 0 to 1. */
  readonly yearPassed: number;
}

interface Talent {
  readonly level: number;
  /** The student's strengths and weaknesses by strand, relative to others of the same level. */
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

/** The probability that this student answers this question correctly. */
const chanceOfRight = (student: DemoStudent, lesson: DemoLesson, index: number, circumstances: Circumstances): number => {
  const { level, strands } = talentOf(student);
  const { type, again, ownLanguage, yearPassed } = circumstances;
  const bonus =
    typeBonus[type] + (again ? secondTimeBonus : 0) + (ownLanguage ? ownLanguageBonus : 0) + growthInAYear * yearPassed;
  const strength = level + strands.get(lesson.questions[index]!.strand)! + bonus - questionDifficulty(lesson, index);
  return guessing + (1 - guessing) / (1 + Math.exp(-1.15 * strength));
};

/**
 * A wrong choice. One of each question's three is the most tempting, so that teachers find a common misunderstanding to discuss.
 */
const temptingOption = (lesson: DemoLesson, index: number, random: Random): number => {
  const wrong = [1, 2, 3, 4].filter((option) => option !== lesson.questions[index]!.answer);
  const [most, some, few] = randomFor(`demo-distractor:${lesson.slug}:${index}`).shuffle(wrong);
  const roll = random.next();
  return roll < 0.56 ? most! : roll < 0.84 ? some! : few!;
};

/** The factor by which this student takes longer or shorter. */
const paceOf = ({ key, learningEnglish }: DemoStudent): number =>
  Math.exp(0.2 * randomFor(`demo-pace:${key}`).normal()) * (learningEnglish ? 1.12 : 1);

/** Question and option are counted from 1. */
export interface DemoAnswer {
  readonly question: number;
  readonly option: number;
  readonly answeredAt: string;
}

export interface DemoSolution {
  readonly assignment: DemoAssignment;
  readonly student: DemoStudent;
  readonly locale: string;
  readonly startedAt: string;
  /** In the order in which they were given; a second answer to a question replaces the first. */
  readonly answers: readonly DemoAnswer[];
  /** Null while it is in progress. */
  readonly submittedAt: string | null;
}

/** How a student takes a quiz, if it is not left to chance. */
export interface Fate {
  readonly startedAt: string;
  /** The student leaves after this many answers. */
  readonly leavesAfter: number | null;
}

const longestWait = 280;

/** Seconds until the first question: the story is played at speaking pace, or read. */
const secondsForStory = ({ lesson, type }: DemoAssignment, pace: number, random: Random): number => {
  const words = lesson.transcript.split(/\s+/).length;
  const listening = (words / 158) * 60 + random.int(4, 22);
  const reading = (words / 190) * 60 * pace + random.int(2, 15);
  const seconds = {
    listening_comprehension: listening,
    reading_comprehension: reading,
    listening_and_reading_comprehension: listening + 12 * pace,
  };
  return Math.min(seconds[type], longestWait);
};

const localeOf = ({ lesson }: DemoAssignment, student: DemoStudent, random: Random): string =>
  lesson.spanish && student.speaksSpanish && student.learningEnglish && random.chance(0.75) ? 'es' : 'en';

/** The probability of a right answer to a question that most of the class misunderstood. */
const chanceOfMisread = 0.3;

const chooseOption = (
  assignment: DemoAssignment,
  student: DemoStudent,
  index: number,
  circumstances: Circumstances,
  random: Random,
) => {
  const { lesson } = assignment;
  const likely = assignment.misread === index ? chanceOfMisread : chanceOfRight(student, lesson, index, circumstances);
  const right = random.chance(likely);
  return right ? lesson.questions[index]!.answer : temptingOption(lesson, index, random);
};

const otherOption = (option: number, random: Random): number => random.pick([1, 2, 3, 4].filter((other) => other !== option));

interface Draft {
  readonly answers: readonly DemoAnswer[];
  readonly submittedAt: string;
}

const takeQuiz = (
  assignment: DemoAssignment,
  student: DemoStudent,
  startedAt: string,
  circumstances: Circumstances,
  random: Random,
): Draft => {
  const pace = paceOf(student);
  const answers: DemoAnswer[] = [];
  const again: DemoAnswer[] = [];
  let seconds = secondsForStory(assignment, pace, random);
  const give = (question: number, option: number, after: number): void => {
    seconds += after;
    answers.push({ question, option, answeredAt: secondsLater(startedAt, seconds) });
  };
  assignment.lesson.questions.forEach((_, index) => {
    const question = index + 1;
    const option = chooseOption(assignment, student, index, circumstances, random);
    const doubt = random.next();
    const thinking = random.int(12, 34) * pace;
    give(question, doubt < 0.09 ? otherOption(option, random) : option, thinking);
    if (doubt < 0.06) give(question, option, random.int(4, 15) * pace);
    else if (doubt < 0.09) again.push({ question, option, answeredAt: '' });
  });
  for (const { question, option } of again) give(question, option, random.int(8, 25) * pace);
  return { answers, submittedAt: secondsLater(startedAt, seconds + random.int(3, 14)) };
};

const yearPassedAt = (instant: string, now: string): number =>
  Math.min(Math.max(1 - (Date.parse(now) - Date.parse(instant)) / (historyDays * 86_400_000), 0), 1);

/** The student's work up to now; null if there is none. */
export const solve = (
  assignment: DemoAssignment,
  student: DemoStudent,
  now: string,
  { startedAt, leavesAfter }: Fate,
): DemoSolution | null => {
  const random = randomFor(`demo-solution:${assignment.key}:${student.key}`);
  const locale = localeOf(assignment, student, random);
  const { type, again } = assignment;
  const circumstances = { type, again, ownLanguage: locale !== 'en', yearPassed: yearPassedAt(startedAt, now) };
  const draft = takeQuiz(assignment, student, startedAt, circumstances, random);
  const given = draft.answers.filter(({ answeredAt, question }) => answeredAt <= now && question <= (leavesAfter ?? Infinity));
  if (given.length === 0) return null;
  const submittedAt = leavesAfter === null && draft.submittedAt <= now ? draft.submittedAt : null;
  // An imported solution with all its answers counts as submitted, so one in progress must lack an answer.
  const lastQuestion = assignment.lesson.questions.length;
  const answers = submittedAt === null ? given.filter(({ question }) => question < lastQuestion) : given;
  return { assignment, student, locale, startedAt, answers, submittedAt };
};
