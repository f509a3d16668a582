import { randomUUID } from 'node:crypto';
import { HttpSession } from '#tests/e2e/support/session.ts';

interface Assignment {
  readonly quiz_assignment_school_class_id: number;
  readonly quiz_uuid: string;
  readonly state: string;
}
interface Question {
  readonly uuid: string;
  readonly quiz_question_options: readonly { readonly uuid: string; readonly content: string }[];
}

/** An answer for which the server said 201: it has to be there for ever. */
export interface Acknowledged {
  readonly solution: string;
  readonly revision: number;
  readonly question: string;
  readonly choice: string;
}

/** How the requests went that got no 201. */
export interface Refusals {
  count: number;
  slowestMs: number;
  /** 503 that did not say when to come back. */
  withoutRetryAfter: number;
}

const betweenAnswersMs = 100;
const betweenTriesMs = 250;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Answers without end, and sends what was not acknowledged again under the same key, as the page's outbox does. */
export class Student {
  readonly acknowledged: Acknowledged[] = [];
  refusals: Refusals = { count: 0, slowestMs: 0, withoutRetryAfter: 0 };
  /** When the last request was sent that came to be acknowledged. */
  lastSentAt = 0;
  readonly #session: HttpSession;
  readonly #solution: string;
  readonly #questions: readonly Question[];
  #working: Promise<void> | null = null;
  #stopped = false;

  private constructor(session: HttpSession, solution: string, questions: readonly Question[]) {
    this.#session = session;
    this.#solution = solution;
    this.#questions = questions;
  }

  static async begin(url: string, email: string): Promise<Student> {
    const session = new HttpSession(url);
    await session.signIn(email);
    const { quiz_assignments } = await session.json<{ quiz_assignments: Assignment[] }>('GET', '/students');
    const open = quiz_assignments.find(({ state }) => state === 'not_started');
    if (!open) throw new Error(`${email} has no quiz to start.`);
    const path = `/students/quiz_assignment_school_classes/${open.quiz_assignment_school_class_id}/quiz_solution`;
    const key = { 'idempotency-key': randomUUID() };
    const { quiz_solution } = await session.json<{ quiz_solution: { uuid: string } }>('POST', path, {}, key);
    const questionsPath = `/quizzes/${open.quiz_uuid}/questions`;
    const { quiz_questions } = await session.json<{ quiz_questions: Question[] }>('GET', questionsPath);
    const student = new Student(session, quiz_solution.uuid, quiz_questions);
    student.#working = student.#work();
    return student;
  }

  get solution(): string {
    return this.#solution;
  }

  /** Lets the answer under way come to its end. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#working;
  }

  async #work(): Promise<void> {
    for (let count = 0; !this.#stopped; count += 1) {
      const question = this.#questions[count % this.#questions.length]!;
      const options = question.quiz_question_options;
      await this.#send(question, options[(count * 7 + Math.floor(count / options.length)) % options.length]!);
      await pause(betweenAnswersMs);
    }
  }

  async #send(question: Question, option: Question['quiz_question_options'][number]): Promise<void> {
    const path = `/students/quiz_solutions/${this.#solution}/quiz_question_answers`;
    const body = { quiz_question_answer: { quiz_question_option_uuid: option.uuid } };
    const key = { 'idempotency-key': randomUUID() };
    while (!this.#stopped) {
      const sentAt = performance.now();
      const reply = await this.#session.request('POST', path, body, key).catch(() => null);
      const text = await reply?.text().catch(() => null);
      if (reply?.status === 201 && text) {
        const revision = Number(/\d+/.exec(reply.headers.get('etag') ?? '')?.[0]);
        this.acknowledged.push({ solution: this.#solution, revision, question: question.uuid, choice: option.content });
        this.lastSentAt = sentAt;
        return;
      }
      if (reply && reply.status !== 503 && reply.status !== 201) throw new Error(`An answer got ${reply.status}: ${text}`);
      this.#note(reply, performance.now() - sentAt);
      await pause(betweenTriesMs);
    }
  }

  #note(reply: Response | null, ms: number): void {
    this.refusals.count += 1;
    this.refusals.slowestMs = Math.max(this.refusals.slowestMs, ms);
    if (reply?.status === 503 && !reply.headers.has('retry-after')) this.refusals.withoutRetryAfter += 1;
  }
}
