import type { QuizLookup } from './quiz-lookup.ts';

/**
 * A quiz's first solution is written alone: which one that is must not depend on chance. Solutions of other quizzes go on
 * meanwhile.
 */
export class FirstUses {
  private readonly quizzes: QuizLookup;
  private readonly turns = new Map<string, Promise<void>>();

  constructor(quizzes: QuizLookup) {
    this.quizzes = quizzes;
  }

  /** Runs at once when the quiz is in use, else after everything that was added for it before. */
  async run(quizUuid: string, work: () => Promise<void>): Promise<void> {
    if (this.quizzes.isKnownAsUsed(quizUuid)) return work();
    const before = this.turns.get(quizUuid) ?? Promise.resolve();
    const turn = before.then(() => this.workAlone(quizUuid, work));
    const ended = turn.then(
      () => undefined,
      () => undefined,
    );
    this.turns.set(quizUuid, ended);
    const worked = await turn;
    if (this.turns.get(quizUuid) === ended) this.turns.delete(quizUuid);
    if (!worked) await work();
  }

  /** False when the quiz has come into use: nothing needs to wait any more. */
  private async workAlone(quizUuid: string, work: () => Promise<void>): Promise<boolean> {
    if (await this.quizzes.isUsed(quizUuid)) return false;
    await work();
    await this.quizzes.refresh(quizUuid);
    return true;
  }
}
