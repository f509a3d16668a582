import { createHttpClient } from '#web/lib/http-client.ts';
import type { ConfirmedRevisions } from '#web/lesson-work/assignment-work/api/confirmed-revisions.ts';
import { createWorkApi } from '#web/lesson-work/assignment-work/api/work-api.ts';
import { openWorkHandIns, type WorkMessage, type WorkTabs } from '#web/lesson-work/assignment-work/api/between-pages.ts';
import { openWorkOutbox } from '#web/lesson-work/assignment-work/api/work-outbox.ts';
import { sheetsOf } from '#web/lesson-work/assignment-work/assignment.ts';
import { createWork } from '#web/lesson-work/assignment-work/create-work.ts';
import { textsOf } from '#web/lesson-work/assignment-work/store/fields.ts';
import { saveStateOf } from '#web/lesson-work/pages/student-assignment/student-assignment-page.tsx';
import { createWorkStore, type WorkState } from '#web/lesson-work/assignment-work/store/work-store.ts';
import type { AssignmentContent } from '#domain/assignments/lesson-assignment/events.ts';
import { until } from '../quiz-solution/quiz-fixture.ts';
import type { FakeWorkServer } from './fake-work-server.ts';

const id = (number: number): string => `00000000-0000-4000-8000-0000000000${number}`;
export const ids = { blanks: id(11), facts: id(12), fiveW: id(13), harbour: id(21), ships: id(22) } as const;

/** An assignment with all parts, and a kind of organizer of each shape. */
export const content: AssignmentContent = {
  title: 'The harbour at night',
  instructions: 'Listen *twice*.',
  overview: { keyConcepts: 'Harbours', contentObjective: '', languageObjective: '', synopsis: 'Ships come and go.' },
  vocabulary: [
    { id: id(31), word: 'quay', definition: 'where ships stop' },
    { id: id(32), word: 'tide', definition: 'how the sea rises' },
  ],
  videos: [
    { id: 'v1', title: 'A ship', createdBy: 'Earshot', thumbnailUrlTemplate: '/media/{width}.webp', address: '/media/a.webm' },
  ],
  podcast: true,
  organizers: [
    {
      id: ids.blanks,
      type: 'FitbWorksheet',
      instructions: '',
      config: {
        sentences: [
          { id: 's1', text_before: 'A ship stops at the ', text_after: '.' },
          { id: 's2', text_before: 'The ', text_after: ' rises.' },
        ],
      },
    },
    { id: ids.facts, type: 'FaqlWorksheet', instructions: '', config: { header1: 'Fact', header2: 'Question' } },
    {
      id: ids.fiveW,
      type: 'FiveWWorksheet',
      instructions: '',
      config: { header1: 'Who', header2: 'What', header3: 'Where', header4: 'When', header5: 'Why' },
    },
  ],
  prompts: [
    { id: ids.harbour, content: 'What did it sound like?' },
    { id: ids.ships, content: 'Where do the ships go?' },
  ],
};

/** The lock and the channel that one browser's tabs share. */
export class WorkBrowser {
  #queue: Promise<unknown> = Promise.resolve();
  readonly #listeners = new Map<object, (message: WorkMessage) => void>();

  tab(): WorkTabs {
    const self = {};
    return {
      post: (message) => this.#listeners.forEach((listener, owner) => owner !== self && listener(message)),
      listen: (listener) => {
        this.#listeners.set(self, listener);
        return () => this.#listeners.delete(self);
      },
      exclusively: (task) => {
        const turn = this.#queue.then(task, task);
        this.#queue = turn.catch(() => undefined);
        return turn;
      },
    };
  }
}

/** What a tab keeps over its pages. */
export const tabMemory = (): ConfirmedRevisions => {
  const revisions = new Map<string, number>();
  const of = (work: string): number => revisions.get(work) ?? 0;
  return { of, note: (work, revision) => void revisions.set(work, Math.max(revision, of(work))) };
};

let keys = 0;

/** A student's page as it comes to life after the server has rendered it. */
export function openPage(
  server: FakeWorkServer,
  {
    browser = new WorkBrowser(),
    viewerId = 7,
    assignmentId = 5,
    fetch = server.fetch,
    page = server.page(),
    confirmed = tabMemory(),
  } = {},
) {
  const sheets = sheetsOf(page);
  const store = createWorkStore(page, page);
  const { driver, run } = createWork(store);
  let wake = () => {};
  let leave: (gone: boolean) => void = () => {};
  let dashboards = 0;
  const task = run({
    store,
    assignment: page,
    fromDevice: false,
    sheets,
    api: createWorkApi(createHttpClient({ fetch, csrfToken: 'token-1' })),
    openOutbox: openWorkOutbox,
    openHandIns: openWorkHandIns,
    givenBackAt: server.givenBackAt,
    tabs: browser.tab(),
    viewerId,
    assignmentId,
    known: {
      revision: page.revision ?? 0,
      texts: textsOf(page.data, sheets),
      completed: page.blocks.filter((block) => page.ui_state[block]?.completed === true),
    },
    newKey: () => `key-${(keys += 1)}`,
    now: Date.now,
    random: () => 0.5,
    confirmed,
    onWake: (listener) => {
      wake = listener;
      return () => {};
    },
    onLeaving: (listener) => {
      leave = listener;
      return () => {};
    },
    goToDashboard: () => (dashboards += 1),
  });
  return {
    driver,
    sheets,
    assignment: page,
    close: () => task.cancel(),
    wake: () => wake(),
    leave: (gone: boolean) => leave(gone),
    dashboards: () => dashboards,
    state: () => store.getState(),
    text: (field: string) => store.getState().texts[field],
    saveState: () => saveStateOf(store.getState()),
    /** Waits, on a clock that stands still, until the page looks like this. */
    until: (look: (state: WorkState) => boolean) =>
      until(
        () => look(store.getState()),
        () => store.getState().saving,
      ),
  };
}
