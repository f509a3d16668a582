import { presentAssignment } from '#api/assignments/lesson-assignments/presenter.ts';
import { presentConflict, uiStateOf, blocksOf } from '#api/lesson-work/student-works/presenter.ts';
import type { SentWorkData, UiState } from '#api/lesson-work/student-works/schemas.ts';
import type { AssignmentContent } from '#domain/assignments/lesson-assignment/events.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import { assertFits } from '#domain/lesson-work/student-work/check-work-data.ts';
import { studentWorkDecider, type StudentWorkCommand } from '#domain/lesson-work/student-work/decider.ts';
import { workBlocks } from '#domain/assignments/lesson-assignment/available-blocks.ts';
import type { StudentWorkEvent } from '#domain/lesson-work/student-work/events.ts';
import { mergeTexts, undoneCompletions, type ReadText } from '#domain/lesson-work/student-work/merge.ts';
import { completedAt, textAt, type StudentWork, type StudentWorkState } from '#domain/lesson-work/student-work/state.ts';
import { dataOf, ownSentencesStored, textsOf } from '#domain/lesson-work/student-work/work-data.ts';

type Trouble = 'offline' | 'reply_lost' | { status: number; code: string; detail: string };

interface Body {
  readonly ui_state?: UiState;
  readonly data?: Partial<SentWorkData>;
  readonly revision?: number | null;
}

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const at = '2026-05-01T10:00:00.000Z';
const uuid = '00000000-0000-4000-8000-000000000001';

/** The real rules of the write side, without what they are stored in. */
export class FakeWorkServer {
  readonly content: AssignmentContent;
  readonly events: StudentWorkEvent[] = [];
  readonly saves: { readonly key: string | null; readonly keepalive: boolean; readonly body: Body }[] = [];
  state: StudentWorkState = studentWorkDecider.initialState;
  furniture: UiState = {};
  viewerId: number | null = 7;
  closed = false;
  /** The student is in the class. */
  member = true;
  givenBackAt: string | null = null;
  /** What the next calls meet, first come first served; then all is well. */
  troubles: Trouble[] = [];
  /** What the next readers see, first come first served: the page as a read model has it that is behind. */
  readonly stalePages: ReturnType<FakeWorkServer['page']>[] = [];
  /** Every call meets it until it is taken away. */
  outage: Trouble | null = null;
  /** Holds every save back until it is called. */
  gate: Promise<void> = Promise.resolve();

  constructor(content: AssignmentContent) {
    this.content = content;
  }

  get work(): StudentWork | null {
    return this.state.status === 'not_started' ? null : this.state;
  }

  read(revision?: number): ReadText {
    return (field) => (this.work ? textAt(this.work, field, revision ?? this.work.revision)?.sealed : undefined);
  }

  get data() {
    return dataOf(this.content, this.read());
  }

  /** The page's data, as far as the work needs it. */
  page() {
    const completed = this.work ? workBlocks.filter((block) => completedAt(this.work!, block)) : [];
    const submitted = this.work?.status === 'submitted';
    return {
      ...presentAssignment(this.content),
      ui_state: uiStateOf(this.furniture, completed, submitted),
      data: this.data,
      submitted_at: submitted ? at : null,
      revision: this.work?.revision ?? null,
      closed: this.closed || !this.member,
      left_class: !this.member,
      reopened: this.givenBackAt === null ? null : { reason: 'Go on.', at: this.givenBackAt },
    };
  }

  /** What another device of the student's does meanwhile. */
  put(body: Body): Response {
    try {
      return this.#save(body);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return json(error.kind === 'conflict' ? 409 : 400, { code: error.code, detail: error.message });
    }
  }

  /** What the teacher does. */
  giveBack(): void {
    this.givenBackAt = at;
    const reason = { sealed: 'Go on.', characters: 6, words: 2 };
    this.#run({ type: 'ReopenStudentWork', reason, reopenedAt: at });
  }

  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const body = (typeof init.body === 'string' ? JSON.parse(init.body) : {}) as Body;
    const trouble = this.outage ?? this.troubles.shift() ?? null;
    if (init.method === 'PUT') {
      const key = new Headers(init.headers).get('idempotency-key');
      this.saves.push({ key, keepalive: init.keepalive === true, body });
    }
    if (trouble === 'offline') throw new TypeError('Failed to fetch');
    if (trouble !== null && trouble !== 'reply_lost') return json(trouble.status, trouble);
    if (init.method === 'PUT') await this.gate;
    const response = this.#answer(String(input), init.method ?? 'GET', body);
    if (trouble === 'reply_lost') throw new TypeError('Failed to fetch');
    return response;
  };

  #answer(path: string, method: string, body: Body): Response {
    if (path === '/api/session') {
      const user = this.viewerId === null ? null : { id: this.viewerId, role: 'student', name: 'A' };
      return json(200, { user, csrf_token: 'token-1' });
    }
    if (this.viewerId === null) return json(401, { code: 'unauthenticated', detail: 'Please sign in first.' });
    if (this.viewerId !== 7) return json(404, { code: 'not_found', detail: 'Not found.' });
    if (!this.member && !this.work) return json(404, { code: 'not_found', detail: 'This assignment was not found.' });
    return method === 'PUT' ? this.put(body) : json(200, this.stalePages.shift() ?? this.page());
  }

  #save({ ui_state: uiState, data = {}, revision = null }: Body): Response {
    if (this.closed) throw new DomainError('conflict', 'lesson_assignment_closed', 'Your teacher has closed this assignment.');
    if (!this.member) throw new DomainError('conflict', 'student_left_class', 'You are no longer in this class.');
    const sentData = { assignment_prompts: {}, additional_sentences: {}, worksheet: [], ...data };
    const unknown = assertFits(sentData, this.content);
    this.#run({
      type: 'StartStudentWork',
      studentWorkUuid: uuid,
      studentId: 7,
      lessonAssignmentSchoolClassId: 5,
      lessonAssignmentUuid: uuid,
      schoolClassId: 3,
      lessonUuid: uuid,
      startedAt: at,
    });
    const work = this.work!;
    const blocks = blocksOf(uiState ?? {});
    if (undoneCompletions(work, blocks, revision).length > 0) {
      throw new DomainError('conflict', 'stale_progress', 'You completed this part on another page in the meantime.');
    }
    const sent = textsOf(sentData, this.content, (id) => ownSentencesStored(work, id));
    const { write, conflicts } = mergeTexts(sent, this.read(revision ?? work.revision), this.read());
    const texts = write.map(({ field, text }) => ({ field, text: { sealed: text, characters: text.length, words: 1 } }));
    this.#run({ type: 'SaveStudentWork', texts, blocks, savedAt: at });
    if (uiState) this.furniture = uiState;
    if (uiState?.submitted && conflicts.length === 0) this.#run({ type: 'SubmitStudentWork', submittedAt: at });
    return json(200, { ...this.page(), conflicts: conflicts.map(presentConflict), unknown_fields: unknown });
  }

  #run(command: StudentWorkCommand): void {
    const events = studentWorkDecider.decide(command, this.state);
    this.events.push(...events);
    this.state = events.reduce(studentWorkDecider.evolve, this.state);
  }
}
