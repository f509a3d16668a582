import { answerHeader, callHeader, methodHeader } from '#domain/shared/own-word.ts';
import { randomUuid } from './random-uuid.ts';

/** Thrown when a filter, a proxy or a network's sign-in page answered: our server may not have received the call. The message is their status. */
export class AnsweredByOther extends TypeError {}

const oursAs = async (response: Response, call: string): Promise<boolean> => {
  const [name, length] = (response.headers.get(answerHeader) ?? '').split(' ');
  return name === call && (!length || (await response.clone().text()).length === Number(length));
};

/** True once a network appliance has blocked a method of this page's calls but let the same call pass as POST. */
let asPost = false;

/**
 * `fetch` that accepts only replies from our own server.
 * @throws AnsweredByOther
 */
export async function ownFetch(address: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { method = 'GET' } = init;
  const ask = async (post: boolean): Promise<Response | number> => {
    const call = randomUuid();
    const headers = new Headers(init.headers);
    headers.set(callHeader, call);
    if (post) headers.set(methodHeader, method);
    const response = await fetch(address, { ...init, headers, method: post ? 'POST' : method });
    return (await oursAs(response, call)) ? response : response.status;
  };
  const blockable = method !== 'GET' && method !== 'POST';
  let answer = await ask(blockable && asPost);
  // No second attempt after a gateway error: the call may have reached our server.
  if (blockable && typeof answer === 'number' && answer < 500) {
    answer = await ask(!asPost);
    if (typeof answer !== 'number') asPost = !asPost;
  }
  if (typeof answer !== 'number') return answer;
  throw new AnsweredByOther(`${answer}`);
}
