import { csrfTokenOf } from './csrf-token.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';
import { ownFetch } from './own-fetch.ts';

let client: HttpClient | null = null;

/**
 * The page's one HTTP client, for the browser alone. With one client a query sees what any part of the page has
 * just written, and a session that was renewed is renewed for all of them.
 */
export function pageClient(): HttpClient {
  client ??= createHttpClient({ fetch: ownFetch, csrfToken: csrfTokenOf(document) });
  return client;
}
