import { csrfTokenOf } from './csrf-token.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';
import { ownFetch } from './own-fetch.ts';

let client: HttpClient | null = null;

/**
 * The page's only HTTP client, in the browser only. Sharing one client means that queries see what any part of the page has just
 * written, and that a renewed session applies to all of them.
 */
export function pageClient(): HttpClient {
  client ??= createHttpClient({ fetch: ownFetch, csrfToken: csrfTokenOf(document) });
  return client;
}
