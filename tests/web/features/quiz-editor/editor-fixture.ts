import type { QuizEdit } from '#api/quizzes/quiz-editing/schemas.ts';
import type { EditorApi } from '#web/quizzes/quiz-editor/api/editor-api.ts';
import type { EditorFrame } from '#web/quizzes/quiz-editor/components/editor-frame.ts';
import { quizKind } from '#web/quizzes/quiz-editor/quiz-kind.ts';
import { createEditorStore, type EditorState, type EditorStore } from '#web/quizzes/quiz-editor/store/editor-store.ts';
import { createAutosave } from '#web/widgets/autosave/create-autosave.ts';
import type { Reply } from '#web/lib/http-client.ts';
import type { RouteCall } from '#web/lib/route-call.ts';
import { quizEditorSample } from '#tests/web/pages/quiz-editor-samples.ts';

export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly revision: string;
  readonly key: string;
}

type Answer = 'lost' | 'offline' | { status: number; code?: string; detail?: string };

/** The server as an editor meets it: texts, a revision, and the troubles that a test asks for. */
export class FakeQuizServer {
  revision = 7;
  content = 'Why **1**?';
  status: 'draft' | 'published' | 'used' = 'draft';
  draft: { published_revision: string } | null = null;
  questions = quizEditorSample.quiz_questions;
  readonly sent: Sent[] = [];
  readonly rendered: string[][] = [];
  readonly #done = new Set<string>();
  /** One for each of the next calls. */
  troubles: Answer[] = [];
  changes: QuizEdit[] = [];
  session: { id: number } | null = { id: 7 };
  /** Holds answers back until it is called. */
  release: (() => void) | null = null;

  /** Somebody else changes the text of the first question. */
  elsewhere(content: string): void {
    this.content = content;
    this.revision += 1;
    const actor = { id: 8, role: 'admin', name: 'Ben Ortiz' };
    this.changes.push({
      revision: String(this.revision),
      type: 'QuizQuestionChanged',
      what: 'changed question 1',
      actor,
      locale: null,
      occurred_at: '2026-11-21T14:41:00.000Z',
      quiz_question_uuid: 'q1',
      differences: [],
    });
  }

  now() {
    const quiz = { ...quizEditorSample.quiz, revision: String(this.revision), status: this.status, draft: this.draft };
    const quiz_questions = this.questions.map((one) => (one.uuid === 'q1' ? { ...one, content: this.content } : one));
    return { quiz, quiz_questions };
  }

  readonly api: EditorApi = {
    change: (call, revision, key) => this.#change(call, revision, key),
    changesSince: async (_uuid, since) => ({
      kind: 'ok',
      status: 200,
      body: { ...this.now(), changes: this.changes.filter((one) => Number(one.revision) > Number(since)) },
    }),
    render: async (texts) => {
      this.rendered.push([...texts]);
      return { kind: 'ok', status: 200, body: { texts_html: texts.map((text) => `<p>${text}</p>`) } };
    },
    refreshSession: async () => ({
      kind: 'ok',
      status: 200,
      body: { user: this.session && { ...this.session, role: 'admin', name: 'Ada' }, csrf_token: 'next' },
    }),
  };

  async #change(call: RouteCall<unknown>, revision: string, key: string): Promise<Reply<never>> {
    const { method, path, body } = call;
    this.sent.push({ method, path, body, revision, key });
    const held = this.release;
    if (held) await new Promise<void>((resolve) => (this.release = () => (held(), resolve())));
    const trouble = this.troubles.shift();
    if (trouble === 'offline') return { kind: 'unreachable' };
    if (typeof trouble === 'object') {
      const { status, code = 'conflict', detail = 'Refused.' } = trouble;
      return { kind: 'refused', status, problem: { type: 'about:blank', title: '', status, code, detail } };
    }
    if (!this.#done.has(key)) {
      if (revision !== String(this.revision)) return { kind: 'refused', status: 412, problem: null };
      this.#apply(call);
      this.#done.add(key);
    }
    return trouble === 'lost'
      ? { kind: 'unreachable' }
      : ({ kind: 'ok', status: 200, body: this.now() } as unknown as Reply<never>);
  }

  #apply({ path, body }: Pick<RouteCall<unknown>, 'path' | 'body'>): void {
    this.revision += 1;
    const text = (body as { quiz_question?: { content?: string } }).quiz_question?.content;
    if (path.endsWith('/questions/q1') && text !== undefined) this.content = text;
    if (path.endsWith('/publish')) this.status = 'published';
  }
}

export interface OpenEditor {
  readonly driver: EditorFrame['driver'];
  readonly store: EditorStore;
  readonly server: FakeQuizServer;
  state(): EditorState;
  wake(): void;
  close(): void;
}

export const kind = quizKind(0);

/** An editor over a fake server; time passes as the test says. */
export function openEditor(server = new FakeQuizServer(), prepare: (store: EditorStore) => void = () => {}): OpenEditor {
  const store = createEditorStore({ ...quizEditorSample, quiz: server.now().quiz });
  prepare(store);
  let keys = 0;
  let wake = () => {};
  const { driver, run } = createAutosave(kind, store, () => `key-${(keys += 1)}`);
  const task = run({
    store,
    api: server.api,
    viewerId: 7,
    random: () => 0.5,
    onWake: (listener) => {
      wake = listener;
      return () => {};
    },
  });
  return { driver, store, server, state: () => store.getState(), wake: () => wake(), close: () => task.cancel() };
}
