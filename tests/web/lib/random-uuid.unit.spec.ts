import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { randomUuid } from '#web/lib/random-uuid.ts';

describe('a random UUID', () => {
  it('is a version 4 UUID, different each time', () => {
    const made = Array.from({ length: 500 }, randomUuid);
    for (const uuid of made) expect(z.uuidv4().safeParse(uuid).success, uuid).toBe(true);
    expect(new Set(made).size).toBe(made.length);
  });

  it('works without crypto.randomUUID, which plain HTTP lacks', () => {
    const absent = vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
      throw new TypeError('crypto.randomUUID is not a function');
    });
    expect(randomUuid()).toHaveLength(36);
    expect(absent).not.toHaveBeenCalled();
    absent.mockRestore();
  });
});
