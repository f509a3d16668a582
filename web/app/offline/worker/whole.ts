/** Whether a reply is the file that was asked for, and all of it: a network's sign-in page, or a part, is not kept (ADR 0046). */
import { buildDigests } from './build-assets.ts';

/** Of pages and of calls; no script, style, font, picture or recording has them. */
const otherTypes = /^(?:text\/html|application\/(?:problem\+)?json)/;

export const isFile = (response: Response): boolean =>
  response.ok && response.status !== 206 && !response.redirected && !otherTypes.test(response.headers.get('content-type') ?? '');

/** As long as it was said to be. A compressed one says another length. */
export const hasLength = ({ headers }: Response, { size }: Blob): boolean => {
  const said = headers.get('content-length');
  return size > 0 && (said === null || headers.has('content-encoding') || Number(said) === size);
};

/** A file of the product is compared with what the build has made of it. */
export async function isAsset(address: string, response: Response): Promise<boolean> {
  if (!isFile(response)) return false;
  const expected = buildDigests[address];
  if (!expected) return true;
  const digest = await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer());
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}` === expected;
}
