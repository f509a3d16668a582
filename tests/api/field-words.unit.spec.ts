import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { accessLogQuery } from '#api/audit/access-log/schemas.ts';
import { fieldWords } from '#api/http/field-words.ts';

const wordsOf = (schema: z.ZodType, input: unknown): string | undefined =>
  schema.safeParse(input, { error: fieldWords }).error?.issues[0]?.message;

describe('the message for an invalid field', () => {
  it.each([
    [z.string(), undefined, 'is missing'],
    [z.string(), 4, 'use text'],
    [z.int(), 1.5, 'use a whole number'],
    [z.number(), 'x', 'use a number'],
    [z.boolean(), 'x', 'use true or false'],
    [z.array(z.string()), 'x', 'use a list'],
    [z.object({}), 'x', 'use an object'],
    [z.string().max(3), 'word', 'use at most 3 characters'],
    [z.string().min(2), 'w', 'use at least 2 characters'],
    [z.array(z.int()).max(1), [1, 2], 'use at most 1 entry'],
    [z.number().max(5_000), 5_001, 'use at most 5,000'],
    [z.enum(['a', 'b']), 'c', 'use one of a, b'],
    [z.literal('a'), 'c', 'use a'],
    [z.uuid(), 'c', 'has the wrong form'],
    [z.strictObject({}), { c: 1 }, 'has fields that are not known here: c'],
    [z.union([z.literal(''), z.int()]), 'c', 'use a number'],
    [z.union([z.enum(['a', 'b']), z.literal('')]), 'c', 'use one of a, b'],
    [z.union([z.string(), z.int()]), undefined, 'is missing'],
  ])('is in plain words: %#', (schema, input, words) => {
    expect(wordsOf(schema, input)).toBe(words);
  });

  it('comes from the schema if it has one, also for a field that can be empty', () => {
    expect(wordsOf(z.string('name it').max(3, 'use a short name'), 'word')).toBe('use a short name');
    expect(wordsOf(accessLogQuery, { action: 'nope' })).toMatch(/^use one of viewed, /);
    expect(wordsOf(accessLogQuery, { action: '' })).toBeUndefined();
  });
});
