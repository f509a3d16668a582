import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ChatCall {
  readonly authorization: string | undefined;
  readonly body: { model: string; messages: { role: string; content: string }[]; response_format: unknown; stream?: boolean };
}

/** How the server answers one call. */
export type ChatAnswer =
  | { readonly kind: 'says'; readonly content: string; readonly tokens?: number; readonly delayMs?: number }
  | { readonly kind: 'status'; readonly status: number; readonly headers?: Record<string, string> }
  | { readonly kind: 'page' }
  | { readonly kind: 'silent' };

export interface ChatServer {
  readonly url: string;
  readonly calls: ChatCall[];
  /** Answered in this order; the last one again and again. */
  answerWith(...answers: ChatAnswer[]): void;
  stop(): Promise<void>;
}

const bodyOf = async (request: IncomingMessage): Promise<ChatCall['body']> => {
  let text = '';
  for await (const piece of request) text += String(piece);
  return JSON.parse(text) as ChatCall['body'];
};

/** A server that speaks the shape of OpenAI's chat completions. */
export const startChatServer = async (): Promise<ChatServer> => {
  const calls: ChatCall[] = [];
  let answers: ChatAnswer[] = [];
  const server = createServer((request, response) => {
    void bodyOf(request).then(async (body) => {
      calls.push({ authorization: request.headers.authorization, body });
      const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
      if (answer.kind === 'silent') return;
      if (answer.kind === 'page') {
        response.setHeader('content-type', 'text/html');
        response.end('<!doctype html><h1>Sign in to the network</h1>');
        return;
      }
      response.setHeader('content-type', 'application/json');
      if (answer.kind === 'status') {
        response.writeHead(answer.status, answer.headers);
        response.end(JSON.stringify({ error: { message: 'no' } }));
        return;
      }
      if (answer.delayMs) await new Promise((resolve) => setTimeout(resolve, answer.delayMs));
      const message = { role: 'assistant', content: answer.content };
      response.end(
        JSON.stringify({
          id: 'chat-1',
          object: 'chat.completion',
          choices: [{ index: 0, message, finish_reason: 'stop' }],
          usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: answer.tokens ?? 2 },
        }),
      );
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    calls,
    answerWith: (...next) => {
      answers = next;
    },
    stop: async () => {
      const closed = once(server.close(), 'close');
      server.closeAllConnections();
      await closed;
    },
  };
};

const dimension = (score: number, evidence: string[] = []) => ({ score, justification: [`It shows level ${score}.`], evidence });

/** What a model says of an answer. */
export const modelSays = (score: number, evidence: string[] = []): string =>
  JSON.stringify({
    score,
    justification: [`This is level ${score}.`],
    dimensions: {
      linguistic_complexity: dimension(score, evidence),
      language_forms: dimension(score),
      vocabulary_usage: dimension(score),
    },
    feedback: { strengths: ['Writes clearly.'], suggestions: ['Add a detail.'] },
  });
