import type { Problem } from '#api/shared/schemas.ts';
import { csrfTokenOf } from '#web/lib/csrf-token.ts';
import { ownFetch } from '#web/lib/own-fetch.ts';
import { to, type ReplyOf } from '#web/lib/route-call.ts';
import { texts } from './texts.ts';

export type Uploaded = { address: string } | { problem: string };

const mostBytes = 20_000_000;

/** Sends the file as it is; the server looks at what is in it. Never throws. */
export async function uploadPicture(file: File): Promise<Uploaded> {
  if (file.size > mostBytes) return { problem: texts.picture.tooLarge };
  try {
    const { method, path } = to('POST /admin/pictures');
    const response = await ownFetch(path, {
      method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/octet-stream',
        'x-csrf-token': csrfTokenOf(document),
      },
      body: file,
      credentials: 'same-origin',
    });
    if (response.ok) return { address: ((await response.json()) as ReplyOf<'POST /admin/pictures'>).picture.address };
    if (response.status === 401) return { problem: texts.picture.signedOut };
    const problem = (await response.json()) as Problem | null;
    return { problem: problem?.detail ?? texts.picture.failed };
  } catch {
    return { problem: texts.picture.failed };
  }
}
