/** Whether a reply is the requested file, and complete: a network's sign-in page, or a part, is not kept (ADR 0046). */
import { buildDigests } from './build-assets.ts';

/** Content types of pages and calls; no script, style, font, picture or recording has them. */
const otherTypes = /^(?:text\/html|application\/(?:problem\+)?json)/;

export const isFile = (response: Response): boolean =>
  response.ok && response.status !== 206 && !response.redirected && !otherTypes.test(response.headers.get('content-type') ?? '');

/** True when the body is as long as the header says. The header of a compressed one gives another length. */
export const hasLength = ({ headers }: Response, { size }: Blob): boolean => {
  const said = headers.get('content-length');
  return size > 0 && (said === null || headers.has('content-encoding') || Number(said) === size);
};

/** Compares a file of the product with its digest from the build. */
export async function isAsset(address: string, response: Response): Promise<boolean> {
  if (!isFile(response)) return false;
  const expected = buildDigests[address];
  if (!expected) return true;
  const digest = await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer());
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}` === expected;
}
