import { DomainError } from '#domain/shared/domain-error.ts';
import type { Quizable } from '#domain/shared/fields.ts';
import type { QuizQuestion } from './events.ts';

/** A quiz from outside: positions follow from the order. */
export interface QuizInput {
  readonly uuid: string;
  readonly title: string;
  readonly quizable: Quizable;
  readonly questions: readonly QuizQuestionInput[];
}
export interface QuizQuestionInput {
  readonly uuid: string;
  readonly content: string;
  readonly quote: string | null;
  readonly listeningStrand: string | null;
  readonly options: readonly { readonly uuid: string; readonly content: string; readonly correct: boolean }[];
}

/** Stores uuids in lower case, because they are compared as text, also in stream names. */
export const toQuestion = (input: QuizQuestionInput, position: number): QuizQuestion => ({
  uuid: input.uuid.toLowerCase(),
  content: input.content,
  quote: input.quote,
  listeningStrand: input.listeningStrand,
  position,
  options: input.options.map(({ uuid, content, correct }, index) => ({
    uuid: uuid.toLowerCase(),
    content,
    correct,
    position: index + 1,
  })),
});

/** An option's uuid alone identifies its question, so every uuid of a question or option must be unique in a quiz. */
export const assertUuidsUnique = (questions: readonly QuizQuestion[]): void => {
  const seen = new Set<string>();
  for (const uuid of questions.flatMap((question) => [question.uuid, ...question.options.map((option) => option.uuid)])) {
    if (seen.has(uuid)) throw new DomainError('invalid', 'quiz_uuid_repeated', `The uuid ${uuid} occurs twice in this quiz.`);
    seen.add(uuid);
  }
};
