import { modelAnswer, type ModelAnswer } from './prompt.ts';

export type ReadAnswer =
  | { readonly kind: 'answer'; readonly answer: ModelAnswer }
  | { readonly kind: 'unusable'; readonly problems: string };

/** Models like to put JSON between fences. */
const withoutFences = (text: string): string =>
  text
    .trim()
    .replace(/^```(?:json)?\s*/i, '')
    .replace(/\s*```$/, '');

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(withoutFences(text));
  } catch {
    return undefined;
  }
};

/** What the model said, checked field by field; nothing that the schema does not have gets through. */
export const readAnswer = (text: string): ReadAnswer => {
  const json = parsedJson(text);
  if (json === undefined) return { kind: 'unusable', problems: 'it is not JSON' };
  const parsed = modelAnswer.safeParse(json);
  if (parsed.success) return { kind: 'answer', answer: parsed.data };
  const problems = parsed.error.issues.slice(0, 5).map(({ path, message }) => `${path.join('.')}: ${message}`);
  return { kind: 'unusable', problems: problems.join('; ') };
};

const normalised = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[“”"'’‘`]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Only what stands in the student's answer is evidence. */
export const quotesIn = (quotes: readonly string[], answer: string): string[] => {
  const text = normalised(answer);
  return quotes.filter((quote) => normalised(quote) !== '' && text.includes(normalised(quote)));
};
