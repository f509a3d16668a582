import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { keepPressed, takePressed } from '#web/dashboard/class-order/after-reload.ts';
import { moveClassBy, turnClass } from '#web/dashboard/class-order/api/class-order-calls.ts';
import { ClassOrderList } from '#web/dashboard/class-order/components/class-order-list.tsx';
import { placeAt } from '#web/dashboard/class-order/use-drag.ts';
import type { Call, HttpClient } from '#web/lib/http-client.ts';

const clientOf = (statuses: readonly number[] = []) => {
  const calls: string[] = [];
  const client = {
    call: async ({ method, path }: Call<unknown>) => {
      calls.push(`${method} ${path}`);
      const status = statuses[calls.length - 1] ?? 200;
      return status === 200 ? { kind: 'ok', status, body: {} } : { kind: 'refused', status, problem: null };
    },
  } as unknown as HttpClient;
  return { client, calls };
};

describe('class ordering requests', () => {
  it('follow the specification, one for each place', async () => {
    const { client, calls } = clientOf();
    await moveClassBy(client, { teacherId: 4, schoolClassId: 7, places: -2 });
    await moveClassBy(client, { teacherId: 4, schoolClassId: 7, places: 1 });
    await turnClass(client, 7, 'hide');
    await turnClass(client, 7, 'show');
    expect(calls).toEqual([
      'PATCH /api/v1/teachers/4/move_school_class_up?school_class_id=7',
      'PATCH /api/v1/teachers/4/move_school_class_up?school_class_id=7',
      'PATCH /api/v1/teachers/4/move_school_class_down?school_class_id=7',
      'PATCH /school_classes/7/hide',
      'PATCH /school_classes/7/show',
    ]);
  });

  it('stop at the first failure', async () => {
    const { client, calls } = clientOf([200, 503]);
    expect(await moveClassBy(client, { teacherId: 4, schoolClassId: 7, places: 4 })).toMatchObject({ kind: 'refused' });
    expect(calls).toHaveLength(2);
  });
});

describe('dragging a class', () => {
  const middles = [32, 96, 160, 224];

  it('drops it at the position of its middle', () => {
    expect(placeAt(33, middles, 0)).toBe(0);
    expect(placeAt(97, middles, 0)).toBe(1);
    expect(placeAt(900, middles, 0)).toBe(3);
    expect(placeAt(-50, middles, 3)).toBe(0);
    expect(placeAt(150, middles, 3)).toBe(2);
  });
});

describe('after a page reload', () => {
  it('the pressed button is restored once, and missing storage changes nothing', () => {
    const kept = new Map<string, string>();
    const storage = () =>
      ({
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
        removeItem: (key: string) => kept.delete(key),
      }) as unknown as Storage;
    keepPressed(storage, { schoolClassId: 7, button: 'up' });
    expect(takePressed(storage)).toEqual({ schoolClassId: 7, button: 'up' });
    expect(takePressed(storage)).toBeNull();
    const none = (): Storage => {
      throw new Error('denied');
    };
    expect(() => keepPressed(none, { schoolClassId: 7, button: null })).not.toThrow();
    expect(takePressed(none)).toBeNull();
  });
});

describe('the list for arranging classes', () => {
  const item = { id: 3, name: 'Room 4', hidden: false, paid: true };
  const render = (changes: object) =>
    renderToStaticMarkup(createElement(ClassOrderList, { teacherId: 4, classes: [{ ...item, ...changes }] }));

  it('offers to move and hide classes, and to show hidden ones', () => {
    expect(render({})).toContain('aria-label="Move Room 4 up"');
    expect(render({})).toContain('aria-label="Hide Room 4 from your dashboard"');
    expect(render({ hidden: true })).toContain('aria-label="Show Room 4 on your dashboard"');
    expect(render({ hidden: true })).toContain('Hidden from your dashboard');
  });

  it('shows only the name of an unpaid class', () => {
    const html = render({ paid: false });
    expect(html).toContain('<strong class="class-order__name">Room 4</strong></li>');
    expect(html).not.toContain('class-order__toggle');
    expect(html).not.toContain('aria-label="Move Room 4');
  });
});
