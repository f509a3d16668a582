import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openAnswerOutbox, type KeptAnswer } from '#web/quiz-taking/quiz-solution/api/answer-outbox.ts';

const entry = (over: Partial<KeptAnswer> = {}): KeptAnswer => ({
  solution_uuid: 's1',
  question_uuid: 'q1',
  option_uuid: 'a',
  quiz_assignment_school_class_id: 5,
  student_id: 7,
  idempotency_key: 'k1',
  chosen_at: 1,
  refusal: null,
  ...over,
});

const insecure = {
  open: () => {
    throw new Error('The operation is insecure.');
  },
} as unknown as IDBFactory;

describe.each([
  ['stored', () => new IDBFactory()],
  ['in memory', () => insecure],
])('the outbox, %s', (_name, factory) => {
  beforeEach(() => {
    globalThis.indexedDB = factory();
  });

  it('holds only the latest choice per question', async () => {
    const outbox = await openAnswerOutbox();
    await outbox.keep(entry());
    await outbox.keep(entry({ option_uuid: 'b', idempotency_key: 'k2', chosen_at: 2 }));
    expect(await outbox.ofGroup('s1')).toEqual([entry({ option_uuid: 'b', idempotency_key: 'k2', chosen_at: 2 })]);
  });

  it('returns the student’s oldest entry first, and no other student’s', async () => {
    const outbox = await openAnswerOutbox();
    await outbox.keep(entry({ question_uuid: 'q2', chosen_at: 3 }));
    await outbox.keep(entry({ chosen_at: 2 }));
    await outbox.keep(entry({ solution_uuid: 's2', student_id: 8, chosen_at: 1 }));
    expect(await outbox.next(7)).toMatchObject({ question_uuid: 'q1' });
    expect(await outbox.next(9)).toBeNull();
  });

  it('confirms only the very choice that was sent', async () => {
    const outbox = await openAnswerOutbox();
    await outbox.keep(entry());
    await outbox.keep(entry({ idempotency_key: 'k2', chosen_at: 2 }));
    await outbox.confirm(entry());
    expect(await outbox.ofGroup('s1')).toHaveLength(1);
    await outbox.confirm(entry({ idempotency_key: 'k2' }));
    expect(await outbox.ofGroup('s1')).toEqual([]);
  });

  it('does not send a rejected choice until it is revived', async () => {
    const outbox = await openAnswerOutbox();
    await outbox.keep(entry());
    await outbox.refuse(entry(), 'No.');
    expect(await outbox.next(7)).toBeNull();
    expect(await outbox.ofGroup('s1')).toMatchObject([{ refusal: 'No.' }]);
    await outbox.revive('s1');
    expect(await outbox.next(7)).toMatchObject({ idempotency_key: 'k1', refusal: null });
  });

  it('does not reject a newer choice instead of the one sent', async () => {
    const outbox = await openAnswerOutbox();
    await outbox.keep(entry({ idempotency_key: 'k2', chosen_at: 2 }));
    await outbox.refuse(entry(), 'No.');
    expect(await outbox.next(7)).toMatchObject({ idempotency_key: 'k2' });
  });

  it('clears one solution and leaves the others', async () => {
    const outbox = await openAnswerOutbox();
    await outbox.keep(entry());
    await outbox.keep(entry({ solution_uuid: 's2' }));
    await outbox.clear('s1');
    expect(await outbox.ofOwner(7)).toMatchObject([{ solution_uuid: 's2' }]);
  });
});

describe('the outbox of a full device', () => {
  const put = IDBObjectStore.prototype.put;

  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory();
  });
  afterEach(() => {
    IDBObjectStore.prototype.put = put;
    vi.useRealTimers();
  });

  const fill = () => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('Quota exceeded', 'QuotaExceededError');
    };
  };

  it('holds new choices while the page is open, after the stored one for the same question', async () => {
    const outbox = await openAnswerOutbox();
    await outbox.keep(entry());
    fill();
    await outbox.keep(entry({ option_uuid: 'b', idempotency_key: 'k2' }));
    await outbox.keep(entry({ option_uuid: 'c', idempotency_key: 'k3' }));
    expect(outbox.durable).toBe(false);
    const sent: string[] = [];
    for (let next = await outbox.next(7); next; next = await outbox.next(7)) {
      sent.push(next.option_uuid);
      await outbox.confirm(next);
    }
    expect(sent).toEqual(['a', 'c']);
    expect(outbox.durable).toBe(true);
    expect(await (await openAnswerOutbox()).ofOwner(7)).toEqual([]);
  });

  it('continues in memory when the database does not respond', async () => {
    const outbox = await openAnswerOutbox();
    await outbox.keep(entry());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const transaction = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function hang(...[stores]) {
      const opened = transaction.call(this, stores, 'readwrite');
      // One that goes on for ever: each request begins the next.
      const spin = (): void => void (opened.objectStore('answers').get(['none', 'none']).onsuccess = spin);
      spin();
      return transaction.call(this, stores, 'readwrite');
    };
    try {
      const kept = outbox.keep(entry({ option_uuid: 'b', idempotency_key: 'k2' }));
      await vi.advanceTimersByTimeAsync(4_000);
      await kept;
      const read = outbox.ofGroup('s1');
      await vi.advanceTimersByTimeAsync(4_000);
      expect(await read).toMatchObject([{ option_uuid: 'a' }, { option_uuid: 'b' }]);
      expect(outbox.durable).toBe(false);
    } finally {
      IDBDatabase.prototype.transaction = transaction;
    }
  });
});

describe('the stored outbox', () => {
  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory();
  });

  it('is shared by all pages in the browser', async () => {
    await (await openAnswerOutbox()).keep(entry());
    expect(await (await openAnswerOutbox()).next(7)).toEqual(entry());
  });

  it('holds the choice made last, even if the clock was set back in between', async () => {
    const [one, other] = [await openAnswerOutbox(), await openAnswerOutbox()];
    await one.keep(entry({ option_uuid: 'first', chosen_at: 3_600_005, idempotency_key: 'k5' }));
    await other.keep(entry({ option_uuid: 'last', chosen_at: 4, idempotency_key: 'k4' }));
    expect(await one.next(7)).toMatchObject({ option_uuid: 'last', idempotency_key: 'k4' });
  });

  it('does not let an entry read earlier be released in place of a newer one', async () => {
    const outbox = await openAnswerOutbox();
    const waiting = entry({ refusal: 'gathering' });
    await outbox.keep(waiting);
    await outbox.release(waiting);
    expect(await outbox.next(7)).toMatchObject({ idempotency_key: 'k1' });
    await outbox.keep(entry({ option_uuid: 'b', idempotency_key: 'k2', refusal: 'gathering' }));
    await outbox.release(waiting);
    expect(await outbox.next(7)).toBeNull();
    expect(await outbox.ofGroup('s1')).toMatchObject([{ option_uuid: 'b' }]);
  });

  it('finds answers stored on the device by an earlier version of the product', async () => {
    const database = await openDB('earshot', 1, {
      upgrade: (opened) => {
        const answers = opened.createObjectStore('answers', { keyPath: ['solution_uuid', 'question_uuid'] });
        answers.createIndex('solution', 'solution_uuid');
      },
    });
    await database.put('answers', entry());
    const outbox = await openAnswerOutbox();
    expect(outbox.durable).toBe(true);
    expect(await outbox.next(7)).toEqual(entry());
    await outbox.confirm(entry());
    expect(await database.getAll('answers')).toEqual([]);
  });

  it('knows whether it outlives the page', async () => {
    expect((await openAnswerOutbox()).durable).toBe(true);
    globalThis.indexedDB = insecure;
    expect((await openAnswerOutbox()).durable).toBe(false);
  });
});
