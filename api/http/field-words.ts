import type { z } from 'zod';

/** Advice for a field whose schema has no message: Zod's own messages never reach people. */

const typeWords: Readonly<Record<string, string>> = {
  string: 'use text',
  number: 'use a number',
  int: 'use a whole number',
  boolean: 'use true or false',
  array: 'use a list',
  object: 'use an object',
  record: 'use an object',
};

const units: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
};

const amountWords = (origin: string, amount: number | bigint): string => {
  const unit = units[origin];
  const words = amount.toLocaleString('en-US');
  return unit ? `${words} ${Number(amount) === 1 ? unit[0] : unit[1]}` : words;
};

/** If a field may also be empty, people only need to know what it must be otherwise. */
const isAboutEmpty = (issue: z.core.$ZodIssue | undefined): boolean =>
  issue?.code === 'invalid_value' && issue.values.every((value) => value === '');

/** Takes the message from the last of the field's alternatives. */
const unionWords = (shapes: readonly (readonly z.core.$ZodIssue[])[]): string | undefined =>
  shapes
    .map(([first]) => first)
    .filter((first) => !isAboutEmpty(first))
    .at(-1)?.message;

export const fieldWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.code !== 'custom' && issue.input === undefined) return 'is missing';
  switch (issue.code) {
    case 'invalid_type':
      return typeWords[issue.expected] ?? 'has the wrong form';
    case 'too_big':
      return `use at most ${amountWords(issue.origin, issue.maximum)}`;
    case 'too_small':
      return `use at least ${amountWords(issue.origin, issue.minimum)}`;
    case 'invalid_value':
      return `use ${issue.values.length === 1 ? '' : 'one of '}${issue.values.map((value) => String(value) || 'nothing').join(', ')}`;
    case 'invalid_union':
      return unionWords(issue.errors) ?? 'has the wrong form';
    case 'unrecognized_keys':
      return `has fields that are not known here: ${issue.keys.join(', ')}`;
    case 'not_multiple_of':
      return `use a multiple of ${issue.divisor}`;
    default:
      return 'has the wrong form';
  }
};
