import { HttpSession } from '#tests/e2e/support/session.ts';
import type { Acknowledged } from './student.ts';

interface Entry {
  readonly revision: number;
  readonly question: { readonly uuid: string } | null;
  readonly option_content: string | null;
}

/** What a teacher sees that students have answered. */
export class Ledger {
  readonly #session: HttpSession;

  private constructor(session: HttpSession) {
    this.#session = session;
  }

  static async open(url: string): Promise<Ledger> {
    const session = new HttpSession(url);
    await session.signIn('teacher@demo.test');
    return new Ledger(session);
  }

  /** Those that are not where the server said that they are. */
  async missing(acknowledged: readonly Acknowledged[]): Promise<Acknowledged[]> {
    const missing: Acknowledged[] = [];
    for (const [solution, answers] of Map.groupBy(acknowledged, (answer) => answer.solution)) {
      const { entries } = await this.#session.json<{ entries: Entry[] }>('GET', `/quiz_solutions/${solution}/timeline`);
      const byRevision = new Map(entries.map((entry) => [entry.revision, entry]));
      for (const answer of answers) {
        const found = byRevision.get(answer.revision);
        if (found?.question?.uuid !== answer.question || found.option_content !== answer.choice) missing.push(answer);
      }
    }
    return missing;
  }
}
