import { LRUCache } from 'lru-cache';
import { loadQuiz } from '../../commands/quiz/load-quiz.ts';
import type { EventStore } from '../../eventstore/port.ts';

/** What answers are checked against. */
export interface QuizKey {
  readonly exists: boolean;
  readonly used: boolean;
  /** Question by option. */
  readonly questionOf: ReadonlyMap<string, string>;
  readonly questions: ReadonlySet<string>;
}

const quizzesKept = 300;

/** Quizzes as they are in the store, the last few hundred kept. */
export class QuizLookup {
  private readonly store: EventStore;
  private readonly kept = new LRUCache<string, QuizKey>({ max: quizzesKept });

  constructor(store: EventStore) {
    this.store = store;
  }

  async find(quizUuid: string): Promise<QuizKey> {
    const known = this.kept.get(quizUuid);
    if (known) return known;
    const { quiz } = await loadQuiz({ store: this.store }, quizUuid);
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

  forget(quizUuid: string): void {
    this.kept.delete(quizUuid);
  }
}
