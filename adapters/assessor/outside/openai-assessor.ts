/** The assessor that asks a language model outside, within a district's budget and with names taken out. */
import OpenAI from 'openai';
import { RateLimiterMemory, RateLimiterQueue } from 'rate-limiter-flexible';
import { z } from 'zod';
import { assessmentResult, type AssessmentResult } from '#domain/writing/writing-assessment/result.ts';
import { plainAnswer } from '../measures/plain-answer.ts';
import { AssessorError, type Assessed, type AssessmentRequest, type Assessor } from '../port.ts';
import { texts as rubricTexts } from '../rubric/texts.ts';
import { createMask, type Masked } from './mask-names.ts';
import { messagesFor, modelAnswer, promptVersion, repairMessage, type ModelAnswer } from './prompt.ts';
import { quotesIn, readAnswer } from './read-answer.ts';

export interface OpenAiSettings {
  /** Without `/chat/completions`. */
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey: string;
  /** Calls that a district may make in a minute. */
  readonly perMinute: number;
  /** For one try; default 45 seconds. */
  readonly timeoutMs?: number;
  /** After the first one; default 2, with growing waits, at least as long as the server asks for. */
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

/** The schema as the server is told of it. */
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

/** Any server that speaks the shape of OpenAI's chat completions with structured output. Nothing is streamed. */
export const createOpenAiAssessor = (settings: OpenAiSettings): Assessor => {
  const { baseUrl, model, apiKey, perMinute, timeoutMs = 45_000, retries = 2 } = settings;
  const client = new OpenAI({ baseURL: baseUrl, apiKey, timeout: timeoutMs, maxRetries: retries });
  const turns = new RateLimiterQueue(new RateLimiterMemory({ points: perMinute, duration: 60 }));

  const ask = async (messages: Message[], signal: AbortSignal): Promise<{ text: string; tokens: number }> => {
    const completion = await client.chat.completions.create(
      { model, messages, response_format: responseFormat, temperature: 0, stream: false },
      { signal },
    );
    // A proxy may answer 200 with a page of its own.
    const text = completion?.choices?.[0]?.message?.content;
    if (typeof text !== 'string') throw failed('bad_answer');
    return { text, tokens: completion.usage?.total_tokens ?? 0 };
  };

  /** Asks, and once more where the answer does not fit. */
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
