import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Change } from '#web/quizzes/quiz-editor/changes.ts';
import { fieldState, savingOf, textOf } from '#web/widgets/autosave/autosave-state.ts';
import { keepChanges, restoreChanges, sessionKeeper } from '#web/widgets/autosave/kept-changes.ts';
import { FakeQuizServer, kind, openEditor, type OpenEditor } from './editor-fixture.ts';

const key = 'question:q1:content';
const text = (value: string) => ({ type: 'question_text', questionUuid: 'q1', field: 'content', value }) as const;

let editor: OpenEditor;
const open = (...args: Parameters<typeof openEditor>): OpenEditor => (editor = openEditor(...args));
/** Lets what is due happen, and what follows from it. */
const pass = (milliseconds = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);
const shown = (): string => textOf(editor.state(), key, editor.state().questions[0]!.content);

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  editor.close();
  vi.useRealTimers();
});

describe('typed text', () => {
  it('is saved once, after a pause, on the page’s revision', async () => {
    const { driver, server, state } = open();
    for (const value of ['W', 'Wh', 'Who?']) driver.type(text(value));
    expect(fieldState(state(), key)).toEqual({ kind: 'waiting' });
    await pass(899);
    expect(server.sent).toEqual([]);
    await pass(1);
    expect(server.sent).toMatchObject([
      { method: 'PUT', path: '/admin/quizzes/quiz/questions/q1', body: { quiz_question: { content: 'Who?' } }, revision: '7' },
    ]);
    expect(fieldState(state(), key)).toEqual({ kind: 'saved' });
    expect([state().revision, state().pending, shown()]).toEqual(['8', [], 'Who?']);
  });

  it('is saved immediately when the field loses focus', async () => {
    const { driver, server } = open();
    driver.type(text('Who?'));
    driver.leave(key);
    await pass();
    expect(server.sent).toHaveLength(1);
  });

  it('is not sent when it ends up unchanged', async () => {
    const { driver, server, state } = open();
    driver.type(text('Who?'));
    driver.type(text('Why **1**?'));
    await pass(2_000);
    expect([server.sent, state().pending]).toEqual([[], []]);
  });

  it('can be entered during a save, and the last version wins', async () => {
    const { driver, server, state } = open();
    server.release = () => {};
    driver.type(text('First'));
    driver.leave(key);
    await pass();
    driver.type(text('Second'));
    driver.type(text('Third'));
    driver.leave(key);
    expect(shown()).toBe('Third');
    server.release();
    server.release = null;
    await pass();
    expect(
      server.sent.map(({ body, revision }) => [(body as { quiz_question: { content: string } }).quiz_question.content, revision]),
    ).toEqual([
      ['First', '7'],
      ['Third', '8'],
    ]);
    expect([server.content, state().pending]).toEqual(['Third', []]);
  });

  it('is rendered by the server, once per text', async () => {
    const { driver, server, state } = open();
    driver.type(text('**Loud**'));
    await pass(250);
    driver.type({ type: 'option_text', questionUuid: 'q1', optionUuid: 'q1-o1', value: 'One' });
    await pass(250);
    expect(server.rendered).toEqual([['**Loud**'], ['One']]);
    expect(state().rendered['**Loud**']).toBe('<p>**Loud**</p>');
  });

  it('is rendered when the server is back, and when restored after a reload', async () => {
    const server = new FakeQuizServer();
    server.troubles = ['offline', 'offline', 'offline'];
    const restored = { revision: '7', changes: [text('Kept')] };
    const { driver } = open(server, (store) => restoreChanges(kind, store, restored, () => 'restored'));
    await pass(250);
    expect(server.rendered).toEqual([['Kept']]);
    const { render } = server.api;
    server.api.render = async () => ({ kind: 'unreachable' });
    driver.type(text('Later'));
    await pass(250);
    server.api.render = render;
    driver.retry();
    await pass(250);
    expect(server.rendered).toEqual([['Kept'], ['Later']]);
  });
});

describe('a failed save', () => {
  it('is reported and retried automatically, with the same key and before newer changes', async () => {
    const { driver, server, state } = open();
    server.troubles = ['offline', 'offline'];
    driver.type(text('First'));
    driver.leave(key);
    await pass();
    expect(fieldState(state(), key)).toEqual({ kind: 'failed', reason: 'We can’t reach Earshot.' });
    expect(savingOf(state())).toEqual({ kind: 'unsaved', count: 1 });
    driver.type(text('Second'));
    driver.leave(key);
    await pass(2_000);
    expect(server.content).toBe('Why **1**?');
    await pass(4_000);
    expect(server.sent.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-1', 'key-2']);
    expect([server.content, state().trouble, savingOf(state()).kind]).toEqual(['Second', null, 'saved']);
  });

  it('at the server is shown as our failure, and is sent again', async () => {
    const { driver, server, state } = open();
    server.troubles = [{ status: 500 }, { status: 500 }];
    driver.type(text('First'));
    driver.leave(key);
    await pass();
    expect(fieldState(state(), key)).toEqual({ kind: 'failed', reason: 'Something went wrong on our side.' });
    expect(savingOf(state())).toEqual({ kind: 'unsaved', count: 1 });
    await pass(6_000);
    expect([server.content, savingOf(state()).kind]).toEqual(['First', 'saved']);
  });

  it('is not applied twice when only the answer was lost', async () => {
    const { driver, server, state } = open();
    server.troubles = ['lost'];
    driver.make({ type: 'move_question', questionUuid: 'q2', direction: 'up' });
    await pass();
    driver.retry();
    await pass();
    expect([server.sent.length, server.revision, state().pending, state().conflict]).toEqual([2, 8, [], null]);
  });

  it('waits for the user when the problem is the session', async () => {
    const { driver, server, state, wake } = open();
    server.troubles = [{ status: 401 }];
    driver.make(text('Who?'));
    await pass(120_000);
    expect(fieldState(state(), key)).toMatchObject({ kind: 'failed', reason: expect.stringContaining('signed out') });
    expect(server.sent).toHaveLength(1);
    wake();
    await pass();
    expect(server.content).toBe('Who?');
  });

  it('gets a new token once, and detects another user’s session', async () => {
    const { driver, server, state } = open();
    server.troubles = [{ status: 403 }];
    driver.make(text('Who?'));
    await pass();
    expect(server.content).toBe('Who?');
    server.troubles = [{ status: 403 }];
    server.session = { id: 99 };
    driver.make(text('Not theirs'));
    await pass();
    expect([state().trouble, server.content]).toEqual(['other_viewer', 'Who?']);
  });

  it('shows why it was rejected, keeps the text, and lets others continue', async () => {
    const { driver, server, state } = open();
    server.troubles = [{ status: 409, code: 'listening_strand_used', detail: 'A quiz may use Literal 2 times.' }];
    const strand: Change = { type: 'strand', questionUuid: 'q1', strand: 'Literal' };
    driver.make(strand);
    driver.make(text('Who?'));
    await pass();
    expect(fieldState(state(), 'question:q1:strand')).toEqual({ kind: 'failed', reason: 'A quiz may use Literal 2 times.' });
    expect(server.content).toBe('Who?');
    driver.retry('question:q1:strand');
    await pass();
    expect(state().pending).toEqual([]);
    expect(new Set(server.sent.map(({ key }) => key)).size).toBe(3);
  });

  it('can be discarded', async () => {
    const { driver, server, state } = open();
    server.troubles = [{ status: 400, detail: 'Too long.' }];
    driver.make(text('Who?'));
    await pass();
    driver.discard(key);
    expect([shown(), savingOf(state()).kind]).toEqual(['Why **1**?', 'idle']);
  });

  it('is detected in advance for a text that students need', async () => {
    const server = new FakeQuizServer();
    server.status = 'used';
    const { driver, state } = open(server);
    driver.type(text(' '));
    await pass(2_000);
    expect([server.sent, fieldState(state(), key).kind]).toEqual([[], 'failed']);
    driver.type({ type: 'title', value: '' });
    await pass(2_000);
    expect(fieldState(state(), 'title')).toEqual({ kind: 'failed', reason: 'A quiz needs a title.' });
    driver.type(text('Who?'));
    await pass(2_000);
    expect(server.content).toBe('Who?');
  });
});

describe('two editors', () => {
  const conflict = async (): Promise<OpenEditor> => {
    const opened = open();
    opened.server.elsewhere('Theirs');
    opened.driver.type(text('Mine'));
    opened.driver.make({ type: 'strand', questionUuid: 'q2', strand: 'Literal' });
    await pass();
    return opened;
  };

  it('stop the later one before it overwrites anything, and show what happened', async () => {
    const { server, state } = await conflict();
    expect(state().conflict).toMatchObject({ changes: [{ what: 'changed question 1', actor: { name: 'Ben Ortiz' } }] });
    expect([server.content, shown(), state().questions[0]!.content]).toEqual(['Theirs', 'Mine', 'Why **1**?']);
    expect(savingOf(state())).toEqual({ kind: 'unsaved', count: 2 });
    expect(server.sent).toHaveLength(1);
    await pass(60_000);
    expect(server.sent).toHaveLength(1);
  });

  it('can take the other’s version', async () => {
    const { driver, server, state } = await conflict();
    driver.resolve('theirs');
    await pass(5_000);
    expect([state().conflict, state().pending, state().revision, shown()]).toEqual([null, [], '8', 'Theirs']);
    expect(server.sent).toHaveLength(1);
  });

  it('can reapply their own on top', async () => {
    const { driver, server, state } = await conflict();
    driver.resolve('mine');
    await pass();
    expect(server.sent.map(({ revision }) => revision)).toEqual(['7', '8', '9']);
    expect([server.content, state().conflict, state().pending]).toEqual(['Mine', null, []]);
  });

  it('keep what is typed while the conflict is unresolved', async () => {
    const { driver, server } = await conflict();
    driver.type(text('Mine, and more'));
    await pass(5_000);
    expect(server.sent).toHaveLength(1);
    driver.resolve('mine');
    await pass();
    expect(server.content).toBe('Mine, and more');
  });

  it('never drop a text silently when its question is gone', async () => {
    const { driver, server, state } = open();
    server.questions = server.questions.filter(({ uuid }) => uuid !== 'q1');
    server.elsewhere('Gone');
    driver.make(text('A long thought'));
    await pass();
    driver.resolve('mine');
    await pass();
    expect(state().lost.map(({ change }) => change)).toEqual([text('A long thought')]);
    expect(state().pending).toEqual([]);
    driver.forgetLost();
    expect(state().lost).toEqual([]);
  });

  it('conflict again when a third change comes in between', async () => {
    const { driver, server, state } = await conflict();
    server.elsewhere('Theirs again');
    driver.resolve('mine');
    await pass();
    expect(state().conflict?.changes).toHaveLength(1);
    driver.resolve('mine');
    await pass();
    expect(server.content).toBe('Mine');
  });
});

describe('unsaved changes when the page is left', () => {
  const storageOf = (): Storage => {
    const items = new Map<string, string>();
    return {
      getItem: (name: string) => items.get(name) ?? null,
      setItem: (name: string, value: string) => void items.set(name, value),
      removeItem: (name: string) => void items.delete(name),
    } as unknown as Storage;
  };

  it('are restored, and saved on their original revision', async () => {
    const storage = storageOf();
    const keeper = sessionKeeper<Change>(() => storage, 'quiz-7');
    const server = new FakeQuizServer();
    server.troubles = ['offline'];
    const first = open(server, (store) => void keepChanges(kind, store, keeper));
    first.driver.make(text('Kept'));
    first.driver.make({ type: 'add_question' });
    await pass();
    first.close();
    expect(keeper.read()).toEqual({ revision: '7', changes: [text('Kept'), { type: 'add_question' }], keys: [null, 'key-2'] });
    expect(sessionKeeper<Change>(() => storage, 'quiz-8').read()).toBeNull();

    const second = open(server, (store) => {
      restoreChanges(kind, store, keeper.read(), () => 'restored');
      keepChanges(kind, store, keeper);
    });
    expect(shown()).toBe('Kept');
    await pass();
    expect([server.content, second.state().notice?.kind, keeper.read()]).toEqual(['Kept', 'mid', null]);
  });

  it('apply a step once, whether or not the server had already received it', async () => {
    const storage = storageOf();
    const keeper = sessionKeeper<Change>(() => storage, 'quiz-7');
    const server = new FakeQuizServer();
    // The first answer is lost on its way: the server has added the question.
    server.troubles = ['lost', 'offline'];
    const first = open(server, (store) => void keepChanges(kind, store, keeper));
    first.driver.make({ type: 'add_question' });
    first.driver.make({ type: 'move_question', questionUuid: 'q1', direction: 'down' });
    first.driver.make({ type: 'publish' });
    await pass();
    first.close();
    expect([server.revision, keeper.read()?.keys]).toEqual([8, ['key-1', 'key-2']]);
    server.troubles = [];

    const second = open(server, (store) => {
      restoreChanges(kind, store, keeper.read(), () => 'restored');
      keepChanges(kind, store, keeper);
    });
    await pass();
    expect(server.sent.slice(-2).map(({ path, key: sent }) => [path, sent])).toEqual([
      ['/admin/quizzes/quiz/questions', 'key-1'],
      ['/admin/quizzes/quiz/questions/q1/move', 'key-2'],
    ]);
    expect([server.revision, server.status, second.state().pending, keeper.read()]).toEqual([9, 'draft', [], null]);
    expect(second.state().notice?.text).toBe('What you did before you left this page is being saved now.');
  });

  it('do not repeat a step that the server rejected', async () => {
    const storage = storageOf();
    const keeper = sessionKeeper<Change>(() => storage, 'quiz-7');
    const server = new FakeQuizServer();
    server.troubles = [{ status: 409 }];
    const { driver, state } = open(server, (store) => void keepChanges(kind, store, keeper));
    driver.make({ type: 'remove_question', questionUuid: 'q1' });
    await pass();
    expect([state().pending[0]?.phase, keeper.read()]).toEqual(['failed', null]);
  });

  it('conflict with what others did in the meantime', async () => {
    const server = new FakeQuizServer();
    server.elsewhere('Theirs');
    const { state } = open(server, (store) =>
      restoreChanges(kind, store, { revision: '7', changes: [text('Kept')] }, () => 'restored'),
    );
    await pass();
    expect([state().conflict?.changes.length, server.content, shown()]).toEqual([1, 'Theirs', 'Kept']);
  });

  it('are not restored once saved, or when their question is gone', () => {
    const changes: Change[] = [text('Why **1**?'), { ...text('Lost'), questionUuid: 'gone' }];
    const { state } = open(new FakeQuizServer(), (store) =>
      restoreChanges(kind, store, { revision: '5', changes }, () => 'restored'),
    );
    expect([state().pending, state().revision, state().notice]).toEqual([[], '7', null]);
  });

  it('are skipped without access to storage', () => {
    const refusing = sessionKeeper<Change>(() => {
      throw new DOMException('No storage.', 'SecurityError');
    }, 'quiz-7');
    expect(refusing.read()).toBeNull();
    expect(() => refusing.write({ revision: '7', changes: [text('Kept')] })).not.toThrow();
    open();
  });
});

it('adds one question for a double click, and another one afterwards', async () => {
  const { driver, server } = open();
  driver.make({ type: 'add_question' });
  driver.make({ type: 'add_question' });
  await pass();
  expect(server.sent.map(({ path }) => path)).toEqual(['/admin/quizzes/quiz/questions']);
  driver.make({ type: 'add_question' });
  await pass();
  expect(server.sent).toHaveLength(2);
});

describe('a published quiz', () => {
  it('announces that it is now a draft at the first change, and accepts blank text in it', async () => {
    const server = new FakeQuizServer();
    server.status = 'published';
    const { driver, state } = open(server);
    server.draft = { published_revision: '7' };
    driver.make({ type: 'remove_option', questionUuid: 'q1', optionUuid: 'q1-o1' });
    await pass();
    expect(state().announcement).toContain('This is a draft now.');
    driver.type(text(' '));
    await pass(2_000);
    expect(server.content).toBe(' ');
  });

  it('discards its draft, and is added to and removed from the listening challenge', async () => {
    const server = new FakeQuizServer();
    server.status = 'published';
    server.draft = { published_revision: '7' };
    const { driver, state } = open(server);
    server.draft = null;
    driver.make({ type: 'discard_draft' });
    await pass();
    expect([state().quiz.draft, state().notice?.text]).toEqual([null, expect.stringContaining('discarded')]);
    driver.make({ type: 'put_in_challenge' });
    await pass();
    driver.make({ type: 'take_out_of_challenge' });
    await pass();
    expect(server.sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'DELETE /admin/quizzes/quiz/draft',
      'PUT /admin/quizzes/quiz/listening_challenge',
      'DELETE /admin/quizzes/quiz/listening_challenge',
    ]);
  });
});
