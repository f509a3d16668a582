import type { z } from 'zod';
import { cleanText } from '#domain/shared/clean-text.ts';
import { fieldWords } from './field-words.ts';
import { invalidFields, notFound, type FieldError } from './problem.ts';
import type { Route } from './route.ts';

export const fieldErrors = (error: z.ZodError): FieldError[] =>
  error.issues.map((issue) => ({ path: issue.path.map(String).join('.'), message: issue.message }));

// Neither Postgres nor JSON can keep these: a NUL, or half of a surrogate pair.
const isUnstorable = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

const unstorable = (value: unknown, path: string, found: FieldError[]): FieldError[] => {
  if (typeof value === 'string') {
    if (isUnstorable(value)) found.push({ path, message: 'holds characters that cannot be stored' });
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, member] of Object.entries(value)) unstorable(member, path === '' ? key : `${path}.${key}`, found);
  }
  return found;
};

interface Raw {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** An impossible id makes the address unknown. */
const parseParams = (route: Route, raw: unknown): unknown => {
  const schema = route.request.params as z.ZodType | undefined;
  if (!schema) return undefined;
  const parsed = schema.safeParse(raw);
  if (!parsed.success || unstorable(raw, '', []).length > 0) throw notFound();
  return parsed.data;
};

const parsePart = (schema: z.ZodType | undefined, raw: unknown, errors: FieldError[]): unknown => {
  if (!schema) return undefined;
  const parsed = schema.safeParse(raw, { error: fieldWords });
  if (!parsed.success) errors.push(...fieldErrors(parsed.error));
  else unstorable(parsed.data, '', errors);
  return parsed.data;
};

const asGiven = /password|passphrase|secret|token|proof/i;

/**
 * What people type and paste, cleaned before any schema sees it, so that every field is. What cannot be stored is left for the
 * schema's errors; passwords and secrets are compared to the letter.
 */
export const cleanFields = (value: unknown, key = ''): unknown => {
  if (typeof value === 'string') {
    return asGiven.test(key) || value.includes('\u0000') || !value.isWellFormed() ? value : cleanText(value);
  }
  if (Array.isArray(value)) return value.map((item) => cleanFields(item, key));
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, cleanFields(field, name)]));
};

/** Parses all of a request before anything runs. @throws 400 with every refused field; 404 for an impossible address */
export const parseInput = (route: Route, raw: Raw): { params: unknown; query: unknown; body: unknown } => {
  const params = parseParams(route, raw.params);
  const errors: FieldError[] = [];
  const query = parsePart(route.request.query as z.ZodType | undefined, raw.query, errors);
  const body = parsePart(route.request.body as z.ZodType | undefined, raw.body, errors);
  if (errors.length > 0) throw invalidFields(errors);
  return { params, query, body };
};
