import { answerHeader, callHeader, methodHeader } from '../../domain/shared/own-word.ts';
import { randomUuid } from './random-uuid.ts';

/** A filter, a proxy or a sign-in page of the network has answered: our server may not have heard of the call. */
class AnsweredInOurPlace extends Error {}

let byOther = false;
/** Whether the last call in vain got an answer, and not ours. */
export const wasAnsweredByOther = (): boolean => byOther;

const oursAs = async (response: Response, call: string): Promise<boolean> => {
  const [name, length] = (response.headers.get(answerHeader) ?? '').split(' ');
  return name === call && (length === undefined || (await response.clone().text()).length === Number(length));
};

const blockable = ['PUT', 'PATCH', 'DELETE'];
/** A box has blocked a method of this page's calls, and let the same call pass as POST. */
let asPost = false;

/** `fetch` that takes our server's word alone. @throws AnsweredInOurPlace for the word of somebody else */
export async function ownFetch(address: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { method = 'GET' } = init;
  const ask = async (post: boolean): Promise<Response | number> => {
    byOther = false;
    const call = randomUuid();
    const headers = new Headers(init.headers);
    headers.set(callHeader, call);
    if (post) headers.set(methodHeader, method);
    const response = await fetch(address, { ...init, headers, ...(post ? { method: 'POST' } : {}) });
    return (await oursAs(response, call)) ? response : response.status;
  };
  const may = blockable.includes(method);
  let answer = await ask(may && asPost);
  // Not after a gateway's error: the call may have reached our server.
  if (may && typeof answer === 'number' && answer < 500) {
    const other = await ask(!asPost);
    if (typeof other !== 'number') asPost = !asPost;
    answer = other;
  }
  byOther = typeof answer === 'number';
  if (typeof answer === 'number') throw new AnsweredInOurPlace(String(answer));
  return answer;
}
