/** The assessor that calls an outside language model, within a district's budget and with names removed. */
import OpenAI from 'openai';
import { RateLimiterMemory, RateLimiterQueue } from 'rate-limiter-flexible';
import { z } from 'zod';
import { assessmentResult, type AssessmentResult } from '#domain/writing/writing-assessment/result.ts';
import { plainAnswer } from '../measures/plain-answer.ts';
import { AssessorError, type Assessed, type AssessmentRequest, type Assessor } from '../port.ts';
import { texts as rubricTexts } from '../rubric/texts.ts';
import { plainText } from '#domain/shared/plain-text.ts';
import { messagesFor, modelAnswer, promptVersion, repairMessage, type ModelAnswer } from './prompt.ts';

/** Names that are also ordinary words: in lower case they are left alone. */
const alsoWords = new Set(
  `will mark rose grace may june april august hope faith joy art bill jack rob pat sue dawn summer autumn sky star ray dean chance
  drew frank grant guy jean max miles page pearl penny rich robin rusty sandy skip tanner violet ivy lily daisy olive holly hazel
  king young brown white black green gray hill wood woods park parks stone bush day little long short small lake rivers fields
  west east north south price cook baker carpenter fisher hunter mason miller smith taylor turner walker ward wells banks
  case cross drake fox hall hardy house knight lane love marsh moon moore moss newman rice sharp singer snow swift water winter`.split(
    /\s+/,
  ),
);

const email = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}/gu;
/** Student numbers and phone numbers; years and measurements stay. */
const longNumber = /(?<![\p{L}\p{N}])(?:\d[\d -]{4,}\d)(?![\p{L}\p{N}])/gu;

interface Masked {
  /** The same text with placeholders such as `[name 1]`. */
  mask(text: string): string;
  /** Replaces the placeholders with the original text. */
  unmask(text: string): string;
}

/**
 * Removes names, email addresses and long numbers from outgoing text, and restores them in the answer. One object serves all
 * texts of a request, so that a name has the same placeholder everywhere.
 */
const createMask = (names: readonly string[]): Masked => {
  const known = new Set(
    names
      .flatMap((name) => name.split(/[\s'’-]+/))
      .filter((part) => part.length >= 2)
      .map(plainText),
  );
  const standIns = new Map<string, string>();
  const standInFor = (kind: string, original: string): string => {
    const before = standIns.get(original);
    if (before) return before;
    const standIn = `[${kind} ${standIns.size + 1}]`;
    standIns.set(original, standIn);
    return standIn;
  };
  const isName = (word: string): boolean => {
    const bare = plainText(word);
    if (!known.has(bare)) return false;
    return !(alsoWords.has(bare) && word === word.toLowerCase());
  };
  return {
    mask: (text) =>
      text
        .replaceAll(email, (found) => standInFor('email', found))
        .replaceAll(longNumber, (found) => standInFor('number', found))
        .replaceAll(/[\p{L}\p{M}]{2,}/gu, (word) => (isName(word) ? standInFor('name', word) : word)),
    unmask: (text) => {
      let found = text;
      for (const [original, standIn] of standIns) found = found.replaceAll(standIn, original);
      return found;
    },
  };
};

type ReadAnswer =
  | { readonly kind: 'answer'; readonly answer: ModelAnswer }
  | { readonly kind: 'unusable'; readonly problems: string };

/** Models like to wrap JSON in code fences. */
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

/** Reads the model's answer and checks it field by field; anything outside the schema is dropped. */
const readAnswer = (text: string): ReadAnswer => {
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

/** Only quotes from the student's answer count as evidence. */
const quotesIn = (quotes: readonly string[], answer: string): string[] => {
  const text = normalised(answer);
  return quotes.filter((quote) => normalised(quote) !== '' && text.includes(normalised(quote)));
};

export interface OpenAiSettings {
  /** Without `/chat/completions`. */
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey: string;
  /** Calls that a district may make in a minute. */
  readonly perMinute: number;
  /** For one try; default 45 seconds. */
  readonly timeoutMs?: number;
  /** Retries after the first attempt; default 2, with growing delays, each at least as long as the server asks for. */
  readonly retries?: number;
}

type Message = OpenAI.ChatCompletionMessageParam;

const sayings = {
  unavailable: 'The assessor is not available at the moment. Try again later, or write the assessment yourself.',
  refused: 'The assessor could not be used. Ask whoever runs Earshot for your school to check its settings.',
  bad_answer: 'The assessor gave an answer that cannot be used. Try again, or write the assessment yourself.',
} as const;

const failed = (kind: keyof typeof sayings, cause?: unknown): AssessorError => new AssessorError(kind, sayings[kind], { cause });

const toAssessorError = (error: unknown): AssessorError => {
  if (error instanceof AssessorError) return error;
  if (!(error instanceof OpenAI.APIError)) return failed('bad_answer', error);
  const { status } = error;
  if (status === undefined || status === 408 || status === 409 || status === 429 || status >= 500)
    return failed('unavailable', error);
  return failed('refused', error);
};

/** The schema in the form that the server expects. */
const responseFormat = {
  type: 'json_schema' as const,
  json_schema: { name: 'writing_assessment', strict: true, schema: z.toJSONSchema(modelAnswer) as Record<string, unknown> },
};

const resultOf = (said: ModelAnswer, answer: string, copied: number, { unmask }: Masked): AssessmentResult => {
  const words = (lines: readonly string[]): string[] => lines.map((line) => unmask(line).slice(0, 2_000));
  const dimension = ({ score, justification, evidence }: ModelAnswer['dimensions']['language_forms']) => ({
    score,
    justification: words(justification),
    evidence: quotesIn(words(evidence), answer),
  });
  const { linguistic_complexity, language_forms, vocabulary_usage } = said.dimensions;
  const copiedNote = copied >= 0.3 ? [rubricTexts.suggestions.copied] : [];
  return assessmentResult.parse({
    scores: [
      {
        score: said.score,
        justification: words(said.justification),
        dimensions: {
          linguistic_complexity: dimension(linguistic_complexity),
          language_forms: dimension(language_forms),
          vocabulary_usage: dimension(vocabulary_usage),
        },
      },
    ],
    feedback: { strengths: words(said.feedback.strengths), suggestions: [...copiedNote, ...words(said.feedback.suggestions)] },
  });
};

/** Works with any server that implements OpenAI's chat completions with structured output. Nothing is streamed. */
export const createOpenAiAssessor = (settings: OpenAiSettings): Assessor => {
  const { baseUrl, model, apiKey, perMinute, timeoutMs = 45_000, retries = 2 } = settings;
  const client = new OpenAI({ baseURL: baseUrl, apiKey, timeout: timeoutMs, maxRetries: retries });
  const turns = new RateLimiterQueue(new RateLimiterMemory({ points: perMinute, duration: 60 }));

  const ask = async (messages: Message[], signal: AbortSignal): Promise<{ text: string; tokens: number }> => {
    const completion = await client.chat.completions.create(
      { model, messages, response_format: responseFormat, temperature: 0, stream: false },
      { signal },
    );
    // A proxy may answer 200 with its own page.
    const text = completion?.choices?.[0]?.message?.content;
    if (typeof text !== 'string') throw failed('bad_answer');
    return { text, tokens: completion.usage?.total_tokens ?? 0 };
  };

  /** Asks the model, and asks once more if the answer does not fit the schema. */
  const askForAnswer = async (messages: Message[], signal: AbortSignal) => {
    const first = await ask(messages, signal);
    const read = readAnswer(first.text);
    if (read.kind === 'answer') return { answer: read.answer, text: first.text, tokens: first.tokens };
    const repair: Message[] = [
      ...messages,
      { role: 'assistant', content: first.text.slice(0, 20_000) },
      { role: 'user', content: repairMessage(read.problems) },
    ];
    const second = await ask(repair, signal);
    const again = readAnswer(second.text);
    if (again.kind === 'unusable') throw failed('bad_answer');
    return { answer: again.answer, text: second.text, tokens: first.tokens + second.tokens };
  };

  const assess = async (request: AssessmentRequest, signal: AbortSignal): Promise<Assessed> => {
    const plain = plainAnswer(request.answer, request);
    const mask = createMask(request.names);
    const sent = {
      ...request,
      question: mask.mask(request.question),
      answer: mask.mask(plain.text),
      transcript: mask.mask(request.transcript),
    };
    await turns.removeTokens(1, String(request.districtId ?? 'none'));
    signal.throwIfAborted();
    try {
      const { answer, text, tokens } = await askForAnswer(messagesFor(sent), signal);
      return { result: resultOf(answer, plain.text, plain.copied, mask), raw: text, tokens };
    } catch (error) {
      signal.throwIfAborted();
      throw toAssessorError(error);
    }
  };
  return { provider: 'openai', model, version: promptVersion, assess };
};
