import { DomainError, notFound } from '#domain/shared/domain-error.ts';
import type { QuizOption, QuizQuestion } from './events.ts';
import { toQuestion, type QuizQuestionInput } from './quiz-input.ts';
import { maxOptions, maxQuestions } from './limits.ts';

export type Direction = 'up' | 'down';

/** One change to a quiz's questions in the editor. Fields left out of a text change stay as they are. */
export type QuestionEdit =
  | { readonly kind: 'add_question'; readonly question: QuizQuestionInput }
  | {
      readonly kind: 'change_question';
      readonly questionUuid: string;
      readonly content?: string | undefined;
      readonly quote?: string | null | undefined;
      readonly listeningStrand?: string | null | undefined;
    }
  | { readonly kind: 'remove_question'; readonly questionUuid: string }
  | { readonly kind: 'move_question'; readonly questionUuid: string; readonly direction: Direction }
  | {
      readonly kind: 'add_option';
      readonly questionUuid: string;
      readonly optionUuid: string;
      readonly content: string;
      /** Removes the mark from the other choices. */
      readonly correct?: boolean | undefined;
      /** Its place among the choices, from 1; left out: at the end. */
      readonly position?: number | undefined;
    }
  | {
      readonly kind: 'change_option';
      readonly questionUuid: string;
      readonly optionUuid: string;
      readonly content?: string | undefined;
      readonly correct?: boolean | undefined;
    }
  | { readonly kind: 'remove_option'; readonly questionUuid: string; readonly optionUuid: string }
  | {
      readonly kind: 'move_option';
      readonly questionUuid: string;
      readonly optionUuid: string;
      readonly direction: Direction;
    };

const tooMany = (what: string, most: number): DomainError =>
  new DomainError('conflict', 'quiz_too_large', `A ${what} has at most ${most}: remove one first.`);

interface Placed {
  readonly uuid: string;
  readonly position: number;
}

/** Renumbers positions from 1 without gaps, in list order. */
const renumbered = <Item extends Placed>(items: readonly Item[]): Item[] =>
  items.map((item, index) => (item.position === index + 1 ? item : { ...item, position: index + 1 }));

const indexOf = (items: readonly Placed[], uuid: string, what: string): number => {
  const index = items.findIndex((item) => item.uuid === uuid.toLowerCase());
  if (index < 0) throw notFound(what);
  return index;
};

/** Swaps an item with its neighbor. The first cannot move up and the last cannot move down: nothing happens. */
const moved = <Item extends Placed>(items: readonly Item[], index: number, direction: Direction): Item[] => {
  const other = direction === 'up' ? index - 1 : index + 1;
  const [item, neighbour] = [items[index], items[other]];
  if (!item || !neighbour) return [...items];
  return renumbered(items.with(index, neighbour).with(other, item));
};

/** Adds at the end. A question or choice that already exists is not added again. */
const addQuestion = (questions: readonly QuizQuestion[], input: QuizQuestionInput): QuizQuestion[] => {
  const added = toQuestion(input, questions.length + 1);
  if (questions.some(({ uuid }) => uuid === added.uuid)) return [...questions];
  if (questions.length >= maxQuestions) throw tooMany('quiz', maxQuestions);
  return [...questions, added];
};

const addOption = (
  options: readonly QuizOption[],
  { optionUuid, content, correct = false, position = options.length + 1 }: Extract<QuestionEdit, { kind: 'add_option' }>,
): QuizOption[] => {
  const uuid = optionUuid.toLowerCase();
  if (options.some((option) => option.uuid === uuid)) return [...options];
  if (options.length >= maxOptions) throw tooMany('question', maxOptions);
  const others = correct ? options.map((option) => ({ ...option, correct: false })) : options;
  const placed = others.toSpliced(position - 1, 0, { uuid, content, correct, position });
  return placed.map((option, place) => ({ ...option, position: place + 1 }));
};

/** Only one choice is correct: marking one unmarks the others. */
const changeOption = (
  options: readonly QuizOption[],
  { optionUuid, content, correct }: Extract<QuestionEdit, { kind: 'change_option' }>,
): QuizOption[] => {
  const index = indexOf(options, optionUuid, 'This choice');
  return options.map((option, place) => {
    if (place !== index) return correct === true ? { ...option, correct: false } : option;
    return { ...option, content: content ?? option.content, correct: correct ?? option.correct };
  });
};

type OptionEdit = Extract<QuestionEdit, { readonly kind: `${string}_option` }>;

const editOptions = (options: readonly QuizOption[], edit: OptionEdit): QuizOption[] => {
  switch (edit.kind) {
    case 'add_option':
      return addOption(options, edit);
    case 'change_option':
      return changeOption(options, edit);
    case 'remove_option':
      return renumbered(options.toSpliced(indexOf(options, edit.optionUuid, 'This choice'), 1));
    case 'move_option':
      return moved(options, indexOf(options, edit.optionUuid, 'This choice'), edit.direction);
    default:
      return edit satisfies never;
  }
};

/** The questions after the edit, by the editor's own rules. The rules for used and published quizzes are checked separately. */
export const editedQuestions = (questions: readonly QuizQuestion[], edit: QuestionEdit): QuizQuestion[] => {
  if (edit.kind === 'add_question') return addQuestion(questions, edit.question);
  const index = indexOf(questions, edit.questionUuid, 'This question');
  const question = questions[index]!;
  switch (edit.kind) {
    case 'change_question': {
      const { content = question.content, quote = question.quote, listeningStrand = question.listeningStrand } = edit;
      return questions.with(index, { ...question, content, quote, listeningStrand });
    }
    case 'remove_question':
      return renumbered(questions.toSpliced(index, 1));
    case 'move_question':
      return moved(questions, index, edit.direction);
    default:
      return questions.with(index, { ...question, options: editOptions(question.options, edit) });
  }
};
