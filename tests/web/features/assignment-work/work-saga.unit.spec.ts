import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { entryField, ownField, promptField } from '#web/lesson-work/assignment-work/store/fields.ts';
import { finishBlock, takeBack } from '#web/lesson-work/assignment-work/store/steps.ts';
import { settle, until } from '../quiz-solution/quiz-fixture.ts';
import { FakeWorkServer } from './fake-work-server.ts';
import { content, ids, openPage, tabMemory, WorkBrowser } from './work-fixture.ts';

const harbour = promptField(ids.harbour);
const ships = promptField(ids.ships);

let server: FakeWorkServer;
const pages: { close: () => void }[] = [];

function open(options: Parameters<typeof openPage>[1] = {}) {
  const page = openPage(server, options);
  pages.push(page);
  return page;
}

const saved = (page: ReturnType<typeof openPage>) => page.until(({ saving }) => saving.outboxRead && saving.unsent.length === 0);

/** How the page stands is saved once the presses are over. */
const pageSaved = async (page: ReturnType<typeof openPage>): Promise<void> => {
  await settle();
  await vi.advanceTimersByTimeAsync(400);
  await saved(page);
};

/** Writes a text and leaves the field. */
const writeAll = (page: ReturnType<typeof openPage>, field: string, text: string): void => {
  page.driver.write(field, text);
  page.driver.leave(field);
};

const answerTo = (prompt: string): string | undefined => server.data.assignment_prompts[prompt];

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  server = new FakeWorkServer(content);
});

afterEach(() => {
  pages.splice(0).forEach((page) => page.close());
  vi.useRealTimers();
});

describe('saving what a student writes', () => {
  it('waits for a pause, and shows in the meantime that the text is kept on the device', async () => {
    const page = open();
    page.driver.write(harbour, 'Loud');
    page.driver.write(harbour, 'Loud and cold');
    await settle();
    expect(page.saveState()).toBe('device');
    expect(server.saves).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(2_000);
    await saved(page);
    expect(answerTo(ids.harbour)).toBe('Loud and cold');
    expect(server.saves).toHaveLength(1);
    expect(page.saveState()).toBe('saved');
  });

  it('sends a field as soon as the student leaves it, each kind in its own shape', async () => {
    const page = open();
    writeAll(page, harbour, 'Loud');
    writeAll(page, entryField(ids.blanks, 's2'), 'tide');
    writeAll(page, entryField(ids.facts, 'b'), 'Why?');
    writeAll(page, entryField(ids.fiveW, '2'), 'At the quay');
    writeAll(page, ownField(ids.facts), 'One.\nTwo.');
    await saved(page);
    expect(server.data).toEqual({
      assignment_prompts: { [ids.harbour]: 'Loud', [ids.ships]: '' },
      additional_sentences: { [ids.blanks]: [], [ids.facts]: ['One.', 'Two.'], [ids.fiveW]: [] },
      worksheet: [{ s1: '', s2: 'tide' }, { a: '', b: 'Why?' }, ['', '', 'At the quay', '', '']],
    });
  });

  it('sends the state of the page and the texts together', async () => {
    const page = open();
    writeAll(page, harbour, 'Loud');
    await saved(page);
    page.driver.step(finishBlock(page.assignment, 'overview'));
    await pageSaved(page);
    expect(server.page().ui_state.overview).toMatchObject({ completed: true });
    expect(server.saves.length).toBeGreaterThan(1);
    for (const { body } of server.saves) {
      expect(body).toMatchObject({
        ui_state: { questions: { question: 0 }, assignmentPrompts: { completed: [] } },
        data: { assignment_prompts: {}, additional_sentences: {}, worksheet: [] },
      });
    }
    expect(server.saves[0]!.body).toMatchObject({ data: { assignment_prompts: { [ids.harbour]: 'Loud' } } });
  });

  it('leaves organizer entries that it does not send unchanged', async () => {
    const page = open();
    for (const entry of ['0', '3', '1']) writeAll(page, entryField(ids.fiveW, entry), `text ${entry}`);
    writeAll(page, entryField(ids.facts, 'a'), 'A fact');
    writeAll(page, entryField(ids.facts, 'b'), 'A question');
    await saved(page);
    expect(server.data.worksheet.slice(1)).toEqual([{ a: 'A fact', b: 'A question' }, ['text 0', 'text 1', '', 'text 3', '']]);
  });

  it('keeps text written during a save, without conflicting with itself', async () => {
    const page = open();
    let letThrough = () => {};
    server.gate = new Promise((resolve) => (letThrough = resolve));
    writeAll(page, harbour, 'Loud');
    await until(() => server.saves.length === 1);
    writeAll(page, harbour, 'Loud and cold');
    await settle();
    letThrough();
    await saved(page);
    expect(answerTo(ids.harbour)).toBe('Loud and cold');
    expect(page.state().saving.conflicts).toEqual({});
    expect(page.text(harbour)).toBe('Loud and cold');
  });

  it('recognizes its own text on the server when only the reply was lost', async () => {
    const page = open();
    server.troubles = ['reply_lost'];
    writeAll(page, harbour, 'Loud');
    await page.until(({ saving }) => saving.connection === 'retrying');
    writeAll(page, harbour, 'Cold');
    await vi.advanceTimersByTimeAsync(2_000);
    await saved(page);
    expect(answerTo(ids.harbour)).toBe('Cold');
    expect(page.state().saving.conflicts).toEqual({});
  });

  it('sends pending text when the tab is hidden, and with keepalive when the page is left', async () => {
    const page = open();
    page.driver.write(harbour, 'Loud');
    await settle();
    page.leave(false);
    await saved(page);
    expect(answerTo(ids.harbour)).toBe('Loud');
    page.driver.write(ships, 'Far away');
    await settle();
    page.leave(true);
    expect(server.saves.at(-1)).toMatchObject({ keepalive: true });
    await settle();
    expect(answerTo(ids.ships)).toBe('Far away');
    page.close();
    const events = server.events.length;
    const next = open();
    await saved(next);
    expect(server.events).toHaveLength(events);
    expect(next.text(ships)).toBe('Far away');
  });

  it('shows what was saved while the next page was loading', async () => {
    const asked = server.page();
    const confirmed = tabMemory();
    const page = open({ confirmed });
    writeAll(page, harbour, 'Loud');
    await saved(page);
    page.close();
    server.stalePages.push(asked);
    const next = open({ confirmed, page: asked });
    await saved(next);
    expect(next.text(harbour)).toBe('');
    await vi.advanceTimersByTimeAsync(2_000);
    await next.until(({ texts }) => texts[harbour] === 'Loud');
    writeAll(next, harbour, 'Loud and cold');
    await saved(next);
    expect(answerTo(ids.harbour)).toBe('Loud and cold');
    expect(next.state().saving.conflicts).toEqual({});
  });

  it('remembers a save for another assignment, left behind by its page', async () => {
    const asked = server.page();
    const confirmed = tabMemory();
    const other = open({ confirmed, assignmentId: 6 });
    await settle();
    server.outage = 'offline';
    writeAll(other, harbour, 'Loud');
    await other.until(({ saving }) => saving.connection === 'retrying');
    other.close();
    server.outage = null;
    const page = open({ confirmed });
    await until(() => server.data.assignment_prompts[ids.harbour] === 'Loud');
    await settle();
    page.close();
    const next = open({ confirmed, assignmentId: 6, page: asked });
    await next.until(({ texts }) => texts[harbour] === 'Loud');
    expect(next.state().saving.conflicts).toEqual({});
  });

  it('writes at most 60 events for a student who writes 400 words in half an hour', async () => {
    const page = open();
    const write = async (field: string, words: number): Promise<void> => {
      for (let word = 1; word <= words; word += 1) {
        page.driver.write(field, Array.from({ length: word }, (_, index) => `word${index}`).join(' '));
        // Fifteen words a minute, with a pause to think after each sentence of eight.
        for (let second = 0; second < (word % 8 === 0 ? 12 : 3); second += 1) {
          await settle();
          await vi.advanceTimersByTimeAsync(1_000);
        }
      }
      page.driver.leave(field);
      await settle();
    };
    const entries = [
      ...['s1', 's2'].map((one) => entryField(ids.blanks, one)),
      ...['a', 'b'].map((one) => entryField(ids.facts, one)),
    ];
    const fiveW = ['0', '1', '2', '3', '4'].map((one) => entryField(ids.fiveW, one));
    for (const field of [...entries, ...fiveW]) await write(field, 8);
    for (const block of page.assignment.blocks) page.driver.step(finishBlock(page.assignment, block));
    for (const field of [harbour, ships]) await write(field, 164);
    page.driver.submit();
    await page.until(({ phase }) => phase === 'submitted');
    expect(server.events.filter(({ type }) => type === 'StudentWorkSubmitted')).toHaveLength(1);
    expect(server.events.length).toBeLessThanOrEqual(60);
  }, 60_000);
});

describe('without a server connection', () => {
  it('keeps text through an outage and a reload', async () => {
    const page = open();
    server.outage = 'offline';
    writeAll(page, harbour, 'Loud');
    await page.until(({ saving }) => saving.connection === 'retrying');
    page.driver.write(ships, 'Far');
    page.driver.step(finishBlock(page.assignment, 'overview'));
    await settle();
    expect(page.saveState()).toBe('device');
    page.close();
    const later = open();
    await later.until(({ saving }) => saving.outboxRead);
    expect([later.text(harbour), later.text(ships), later.state().completed]).toEqual(['Loud', 'Far', ['overview']]);
    server.outage = null;
    later.wake();
    await saved(later);
    expect(server.data.assignment_prompts).toEqual({ [ids.harbour]: 'Loud', [ids.ships]: 'Far' });
    expect(server.page().ui_state.overview).toMatchObject({ completed: true });
  });

  it('sends leftovers of another assignment, and applies nothing from their reply to this one', async () => {
    const other = new FakeWorkServer(content);
    const [first, second] = [entryField(ids.fiveW, '0'), entryField(ids.fiveW, '1')];
    other.outage = 'offline';
    const left = openPage(other, { assignmentId: 6 });
    writeAll(left, first, 'The keeper');
    await left.until(({ saving }) => saving.connection === 'retrying');
    left.close();
    other.outage = null;
    const page = open({
      fetch: (input, init) => (/\/6(?:$|\/|\?)/.test(String(input)) ? other : server).fetch(input, init),
    });
    await until(() => other.work !== null);
    await saved(page);
    expect(page.text(first)).toBe('');
    writeAll(page, first, 'The keeper');
    writeAll(page, second, 'A bell');
    await saved(page);
    expect(other.data.worksheet[2]).toEqual(['The keeper', '', '', '', '']);
    expect(server.data.worksheet[2]).toEqual(['The keeper', 'A bell', '', '', '']);
  });

  it('waits while the student is signed out, and sends nothing under another user’s session', async () => {
    const page = open();
    server.viewerId = null;
    writeAll(page, harbour, 'Loud');
    await page.until(({ saving }) => saving.connection === 'signed_out');
    page.close();
    server.viewerId = 8;
    const other = open({ viewerId: 8 });
    await saved(other);
    expect(other.text(harbour)).toBe('');
    other.close();
    server.viewerId = 7;
    const back = open();
    await saved(back);
    expect(answerTo(ids.harbour)).toBe('Loud');
  });
});

describe('two open pages', () => {
  it('merge when they edit different fields', async () => {
    const [one, other] = [open(), open({ browser: new WorkBrowser() })];
    writeAll(one, harbour, 'Loud');
    await saved(one);
    writeAll(other, ships, 'Far');
    await saved(other);
    expect(server.data.assignment_prompts).toEqual({ [ids.harbour]: 'Loud', [ids.ships]: 'Far' });
    expect(other.text(harbour)).toBe('Loud');
  });

  it.each([
    ['mine', 'Cold'],
    ['theirs', 'Loud'],
    ['both', 'Loud\n\nCold'],
  ])('on two devices show both texts of one field, and keep the student’s choice: %s', async (_which, chosen) => {
    // Two devices share neither the outbox nor messages.
    const one = open();
    await saved(one);
    server.put({ data: { assignment_prompts: { [ids.harbour]: 'Loud' } }, revision: 0 });
    writeAll(one, harbour, 'Cold');
    await one.until(({ saving }) => harbour in saving.conflicts);
    expect(one.state().saving.conflicts[harbour]).toEqual({ mine: 'Cold', theirs: 'Loud' });
    expect(one.saveState()).toBe('unsaved');
    expect(answerTo(ids.harbour)).toBe('Loud');
    one.driver.choose(harbour, chosen);
    await saved(one);
    expect(answerTo(ids.harbour)).toBe(chosen);
    expect(one.text(harbour)).toBe(chosen);
  });

  it('keep text typed just as the other device’s text arrives', async () => {
    const page = open();
    await saved(page);
    server.put({ data: { assignment_prompts: { [ids.harbour]: 'Loud' } }, revision: 0 });
    let letThrough = () => {};
    server.gate = new Promise((resolve) => (letThrough = resolve));
    page.driver.step(finishBlock(page.assignment, 'overview'));
    await settle();
    await vi.advanceTimersByTimeAsync(400);
    await until(() => server.saves.length === 1);
    // The first text is still on its way into the outbox when the reply to what was pressed comes.
    page.driver.write(ships, 'Far');
    page.driver.write(harbour, 'Cold');
    letThrough();
    await page.until(({ saving }) => !saving.unsent.includes('page'));
    expect(page.text(harbour)).toBe('Cold');
    page.driver.leave(harbour);
    await page.until(({ saving }) => harbour in saving.conflicts);
    expect(page.state().saving.conflicts[harbour]).toEqual({ mine: 'Cold', theirs: 'Loud' });
  });

  it('show both texts again after a reload', async () => {
    const one = open();
    await saved(one);
    server.put({ data: { assignment_prompts: { [ids.harbour]: 'Loud' } }, revision: 0 });
    writeAll(one, harbour, 'Cold');
    await one.until(({ saving }) => harbour in saving.conflicts);
    one.close();
    const again = open();
    await again.until(({ saving }) => harbour in saving.conflicts);
    expect(again.state().saving.conflicts[harbour]).toEqual({ mine: 'Cold', theirs: 'Loud' });
  });

  it('in one browser show each other’s text immediately', async () => {
    const browser = new WorkBrowser();
    const [one, other] = [open({ browser }), open({ browser })];
    writeAll(one, harbour, 'Loud');
    await other.until(({ texts }) => texts[harbour] === 'Loud');
    await saved(one);
    writeAll(other, harbour, 'Loud and cold');
    await saved(other);
    expect(answerTo(ids.harbour)).toBe('Loud and cold');
    expect(other.state().saving.conflicts).toEqual({});
  });

  it('in one browser that edit one field at the same time lose neither text', async () => {
    const browser = new WorkBrowser();
    const [one, other] = [open({ browser }), open({ browser })];
    other.driver.write(harbour, 'Cold');
    await settle();
    writeAll(one, harbour, 'Loud');
    await other.until(({ saving }) => harbour in saving.conflicts);
    expect(other.state().saving.conflicts[harbour]).toEqual({ mine: 'Cold', theirs: 'Loud' });
    await one.until(({ saving }) => harbour in saving.conflicts);
    expect(one.state().saving.conflicts[harbour]).toEqual({ mine: 'Loud', theirs: 'Cold' });
    await saved(one).catch(() => undefined);
    other.driver.choose(harbour, 'Loud\n\nCold');
    await saved(other);
    expect(answerTo(ids.harbour)).toBe('Loud\n\nCold');
  });

  it('do not undo a completion they do not know about', async () => {
    const page = open();
    await saved(page);
    page.driver.step(finishBlock(page.assignment, 'overview'));
    await pageSaved(page);
    server.put({ ui_state: { vocabulary: { completed: true } }, revision: null });
    page.driver.step(finishBlock(page.assignment, 'videos'));
    await pageSaved(page);
    expect([...page.state().completed].sort()).toEqual(['overview', 'videos', 'vocabulary']);
    page.driver.step(takeBack('overview'));
    await pageSaved(page);
    expect(server.page().ui_state.overview).toMatchObject({ completed: false });
    expect(server.page().ui_state.vocabulary).toMatchObject({ completed: true });
  });

  it('end with the same work in whatever order their saves arrive', async () => {
    const fields = [harbour, ships, entryField(ids.facts, 'a'), entryField(ids.fiveW, '4'), entryField(ids.blanks, 's1')];
    const texts = fields.map((field, index) => ({ field, text: `text ${index}` }));
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(texts, { minLength: texts.length }), async (order) => {
        globalThis.indexedDB = new IDBFactory();
        server = new FakeWorkServer(content);
        const page = open();
        for (const { field, text } of order) writeAll(page, field, text);
        await saved(page);
        page.close();
        expect(server.data.assignment_prompts).toEqual({ [ids.harbour]: 'text 0', [ids.ships]: 'text 1' });
        expect(server.data.worksheet).toEqual([{ s1: 'text 4', s2: '' }, { a: 'text 2', b: '' }, ['', '', '', '', 'text 3']]);
      }),
      { numRuns: 20 },
    );
  });
});

describe('a rejected save', () => {
  it('keeps the text with the reason, and is sent again when the student asks for it', async () => {
    const page = open();
    writeAll(page, harbour, 'x'.repeat(20_001));
    await page.until(({ saving }) => harbour in saving.refusals);
    expect(page.state().saving.refusals[harbour]).toContain('longer than 20,000 characters');
    expect(page.text(harbour)).toHaveLength(20_001);
    writeAll(page, harbour, 'Short');
    await saved(page);
    expect(answerTo(ids.harbour)).toBe('Short');
  });

  it.each(['closed', 'submitted'])('because the work is %s keeps every text on the device', async (why) => {
    const page = open();
    await saved(page);
    if (why === 'closed') server.closed = true;
    else server.put({ ui_state: { submitted: true } });
    writeAll(page, harbour, 'Late');
    writeAll(page, ships, 'Later');
    await page.until(({ saving }) => Object.keys(saving.refusals).length === 2);
    expect(page.text(harbour)).toBe('Late');
    expect(page.saveState()).toBe('unsaved');
    server.closed = false;
    if (why === 'closed') {
      page.driver.retry();
      await saved(page);
      expect(server.data.assignment_prompts).toEqual({ [ids.harbour]: 'Late', [ids.ships]: 'Later' });
    }
  });
});

describe('a student who is taken out of the class and put back', () => {
  const ended = async (begun: boolean) => {
    const page = open();
    await saved(page);
    if (begun) {
      writeAll(page, ships, 'Far');
      await saved(page);
    }
    server.member = false;
    writeAll(page, harbour, 'Loud');
    await page.until(({ saving }) => harbour in saving.refusals);
    return page;
  };

  it.each([true, false])('has the text sent by itself; the work was begun before: %s', async (begun) => {
    const page = await ended(begun);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(answerTo(ids.harbour)).toBe('');
    expect([page.state().phase, page.state().closedBy]).toEqual(begun ? ['closed', 'left_class'] : ['working', 'teacher']);
    server.member = true;
    await vi.advanceTimersByTimeAsync(60_000);
    await saved(page);
    expect(answerTo(ids.harbour)).toBe('Loud');
    expect(page.state().phase).toBe('working');
  });

  it('has it sent when the next text is taken, and when the page is opened again', async () => {
    const page = await ended(true);
    server.member = true;
    writeAll(page, ships, 'Far away');
    await saved(page);
    expect(server.data.assignment_prompts).toEqual({ [ids.harbour]: 'Loud', [ids.ships]: 'Far away' });
    const again = await ended(true);
    again.close();
    server.member = true;
    await saved(open());
    expect(answerTo(ids.harbour)).toBe('Loud');
  });

  it('is told at once why it is closed, in the server’s words', async () => {
    const page = await ended(true);
    await page.until(({ phase, saving }) => phase === 'closed' && saving.problem?.at === 'ended');
    expect(page.state().saving.problem?.text).toBe('You are no longer in this class.');
  });

  it('submits with “Try again” after Submit was refused', async () => {
    const page = open();
    await saved(page);
    writeAll(page, harbour, 'Loud');
    await saved(page);
    server.member = false;
    page.driver.submit();
    await page.until(({ saving }) => saving.problem?.at === 'submit');
    server.member = true;
    page.driver.retry();
    await page.until(({ phase }) => phase === 'submitted');
    expect(server.work?.status).toBe('submitted');
    expect(answerTo(ids.harbour)).toBe('Loud');
  });

  it('goes on writing on a page that was opened in between', async () => {
    const first = await ended(true);
    first.close();
    const page = open();
    await page.until(({ phase, saving }) => phase === 'closed' && saving.outboxRead);
    expect(page.state().closedBy).toBe('left_class');
    await settle();
    server.member = true;
    page.wake();
    await page.until(({ phase }) => phase === 'working');
    writeAll(page, ships, 'Far away');
    await saved(page);
    expect(server.data.assignment_prompts).toEqual({ [ids.harbour]: 'Loud', [ids.ships]: 'Far away' });
  });
});

describe('handing in', () => {
  it('waits until everything is saved, then leads to the dashboard', async () => {
    const page = open();
    page.driver.write(harbour, 'Loud');
    page.driver.submit();
    await page.until(({ phase }) => phase === 'submitted');
    expect(answerTo(ids.harbour)).toBe('Loud');
    expect(server.work?.status).toBe('submitted');
    expect(page.dashboards()).toBe(1);
  });

  it('waits for the network, and can be canceled in the meantime', async () => {
    const page = open();
    server.outage = 'offline';
    page.driver.write(harbour, 'Loud');
    page.driver.submit();
    await page.until(({ saving, phase }) => saving.connection === 'retrying' && phase === 'submitting');
    page.driver.cancelSubmit();
    await page.until(({ phase }) => phase === 'working');
    server.outage = null;
    page.wake();
    await saved(page);
    expect(server.work?.status).toBe('in_progress');
    page.driver.submit();
    await page.until(({ phase }) => phase === 'submitted');
  });

  it('is blocked while a conflict between two texts is unresolved', async () => {
    const page = open();
    await saved(page);
    server.put({ data: { assignment_prompts: { [ids.harbour]: 'Loud' } }, revision: 0 });
    writeAll(page, harbour, 'Cold');
    await page.until(({ saving }) => harbour in saving.conflicts);
    page.driver.submit();
    await page.until(({ saving }) => saving.problem?.at === 'submit');
    expect(page.state().phase).toBe('working');
    expect(server.work?.status).toBe('in_progress');
  });
});
