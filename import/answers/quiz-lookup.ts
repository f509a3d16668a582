import { LRUCache } from 'lru-cache';
import { loadRemembered } from '#commands/runner/load.ts';
import { loadQuiz } from '#commands/quizzes/quiz.ts';
import { quizDecider, type QuizState } from '#domain/quizzes/decider.ts';
import { quizStream } from '#domain/quizzes/events.ts';
import type { EventStore } from '#eventstore/port.ts';

/** The data that answers are checked against. */
export interface QuizKey {
  readonly exists: boolean;
  readonly used: boolean;
  /** The question of each option. */
  readonly questionOf: ReadonlyMap<string, string>;
  readonly questions: ReadonlySet<string>;
}

/** About 10 MB. */
const choicesKept = 50_000;

/** Quizzes as they are in the store. Recently requested ones are cached: thousands of short ones or hundreds of long ones. */
export class QuizLookup {
  private readonly store: EventStore;
  private readonly kept = new LRUCache<string, QuizKey>({
    maxSize: choicesKept,
    sizeCalculation: ({ questionOf }) => questionOf.size + 1,
  });

  constructor(store: EventStore) {
    this.store = store;
  }

  async find(quizUuid: string): Promise<QuizKey> {
    return this.kept.get(quizUuid) ?? this.keep(quizUuid, (await loadQuiz({ store: this.store }, quizUuid)).quiz);
  }

  /** Does not ask the store: true only for a quiz already found to be in use. */
  isKnownAsUsed(quizUuid: string): boolean {
    return this.kept.get(quizUuid)?.used ?? false;
  }

  /** A quiz that does not exist has no first use to wait for. */
  async isUsed(quizUuid: string): Promise<boolean> {
    const { exists, used } = await this.find(quizUuid);
    return used || !exists;
  }

  /** Reloads a quiz that a command of this process has just changed. */
  async refresh(quizUuid: string): Promise<void> {
    const { state } = await loadRemembered(this.store, quizDecider, quizStream(quizUuid));
    this.keep(quizUuid, state);
  }

  private keep(quizUuid: string, quiz: QuizState): QuizKey {
    const questions = quiz.status === 'missing' ? [] : quiz.questions;
    const key = {
      exists: quiz.status !== 'missing',
      used: quiz.status === 'used',
      questionOf: new Map(questions.flatMap(({ uuid, options }) => options.map((option) => [option.uuid, uuid] as const))),
      questions: new Set(questions.map(({ uuid }) => uuid)),
    };
    this.kept.set(quizUuid, key);
    return key;
  }
}
