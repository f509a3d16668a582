import type { QuizSolution } from '#api/quiz-taking/quiz-solutions/schemas.ts';

interface Received {
  method: string;
  path: string;
  key: string | null;
  token: string | null;
  body: unknown;
}

type Trouble = 'offline' | 'reply_lost' | { status: number; code?: string; detail?: string };

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** Enough of the real server for the quiz: sessions, CSRF, idempotent answers and the submit. */
export class FakeServer {
  readonly received: Received[] = [];
  readonly recorded: { key: string; questionUuid: string; optionUuid: string }[] = [];
  viewerId: number | null = 7;
  token = 'token-1';
  solution: QuizSolution | null = null;
  submittedCount = 0;
  /** Why the quiz is closed to the student, while it is. */
  closed: { code: string; detail: string } | null = null;
  /** Solutions that the teacher has taken back. */
  readonly reset = new Set<string>();
  readonly questionOf: (optionUuid: string) => string;
  /** What the next calls meet, first come first served; then all is well. */
  troubles: Trouble[] = [];
  /** Every call meets it until it is taken away. */
  outage: Trouble | null = null;
  /** Holds every answer back until it is called. */
  gate: Promise<void> = Promise.resolve();

  constructor(questionOf: (optionUuid: string) => string) {
    this.questionOf = questionOf;
  }

  get answers(): Record<string, string> {
    return Object.fromEntries(
      (this.solution?.quiz_question_answers ?? []).map((a) => [a.quiz_question_uuid, a.quiz_question_option_uuid]),
    );
  }

  answerCalls(): Received[] {
    return this.received.filter(({ path }) => path.includes('/quiz_question_answers'));
  }

  /** What a teacher does meanwhile: the student's next start makes another solution. */
  resetSolution(): void {
    if (this.solution) this.reset.add(this.solution.uuid);
    this.solution = null;
  }

  start(): QuizSolution {
    this.solution ??= {
      uuid: `solution-${this.reset.size + 1}`,
      submitted: false,
      quiz_assignment_school_class_id: 5,
      quiz_question_answers: [],
      correct_answers_count: null,
      results_message: null,
    };
    return this.solution;
  }

  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const path = String(input);
    const headers = new Headers(init.headers);
    const method = init.method ?? 'GET';
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    const call = { method, path, key: headers.get('idempotency-key'), token: headers.get('x-csrf-token'), body };
    this.received.push(call);
    const trouble = this.outage ?? this.troubles.shift() ?? null;
    if (trouble === 'offline') throw new TypeError('Failed to fetch');
    if (trouble !== null && trouble !== 'reply_lost')
      return json(trouble.status, { code: trouble.code ?? 'x', detail: trouble.detail ?? 'No.' });
    if (path.includes('/quiz_question_answers')) await this.gate;
    const response = this.#answer(call);
    if (trouble === 'reply_lost') throw new TypeError('Failed to fetch');
    return response;
  };

  #answer(call: Received): Response {
    if (call.path === '/api/session') {
      const user = this.viewerId === null ? null : { id: this.viewerId, role: 'student', name: 'A' };
      return json(200, { user, csrf_token: this.token });
    }
    if (call.method !== 'GET' && call.token !== this.token) return json(403, { code: 'csrf', detail: 'Stale token.' });
    if (this.viewerId === null) return json(401, { code: 'unauthenticated', detail: 'Sign in.' });
    if (this.viewerId !== 7) return json(404, { code: 'not_found', detail: 'Not found.' });
    if ([...this.reset].some((uuid) => call.path.includes(`/${uuid}/`))) {
      return json(409, { code: 'quiz_solution_reset', detail: 'Your teacher has reset this quiz. You can take it again.' });
    }
    if (this.closed && call.method !== 'GET') return json(409, this.closed);
    if (call.path.includes('/quiz_question_answers')) return this.#record(call);
    if (call.path.endsWith('/submit')) return this.#submit();
    if (call.method === 'POST') return json(201, { quiz_solution: this.start() });
    return this.solution
      ? json(200, { quiz_solution: this.solution, closed: this.closed?.detail ?? null })
      : json(404, { code: 'not_found', detail: 'Not started.' });
  }

  #record({ key, body }: Received): Response {
    const solution = this.start();
    if (solution.submitted) return json(409, { code: 'quiz_solution_submitted', detail: 'Already submitted.' });
    const optionUuid = (body as { quiz_question_answer: { quiz_question_option_uuid: string } }).quiz_question_answer
      .quiz_question_option_uuid;
    const questionUuid = this.questionOf(optionUuid);
    if (key && !this.recorded.some((one) => one.key === key)) {
      this.recorded.push({ key, questionUuid, optionUuid });
      const others = solution.quiz_question_answers.filter((answer) => answer.quiz_question_uuid !== questionUuid);
      const answer = { uuid: `answer-${questionUuid}`, quiz_question_uuid: questionUuid, quiz_question_option_uuid: optionUuid };
      this.solution = { ...solution, quiz_question_answers: [...others, answer] };
    }
    return json(201, {
      quiz_question_answer: {
        uuid: `answer-${questionUuid}`,
        quiz_question_uuid: questionUuid,
        quiz_question_option_uuid: optionUuid,
      },
    });
  }

  #submit(): Response {
    this.submittedCount += 1;
    this.solution = {
      ...this.start(),
      submitted: true,
      correct_answers_count: 2,
      results_message: 'Great Job',
      quiz_question_answers: this.start().quiz_question_answers.map((answer) => ({ ...answer, correct: true })),
    };
    return json(200, { quiz_solution: this.solution });
  }
}
