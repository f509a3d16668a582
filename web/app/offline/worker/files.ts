import { byteRangeOf } from '#domain/shared/byte-range.ts';
import type { Contents, OwnStore } from './own-store.ts';
import { hasLength, isFile } from './whole.ts';

/** Recordings, transcripts and pictures; a film is too large to keep without asking. */
const filePattern = /\/media\/[0-9a-f]{32}\.(?:mp3|opus|ogg|m4a|vtt|svg|png|jpg|webp)/g;

const megabyte = 1_000_000;
const maxOfAll = 200 * megabyte;
const maxOfOne = 40 * megabyte;
/** The limit up to which files are fetched ahead, including everything already there. */
const maxAhead = 80 * megabyte;

/** `ahead`: a page prepared in advance, which never takes space from an opened page. */
export type Wanted = 'opened' | 'ahead';

export const filesIn = (text: string): string[] => [...new Set(text.match(filePattern) ?? [])];

const bytesOf = ({ files }: Contents): number => Object.values(files).reduce((sum, bytes) => sum + bytes, 0);

/** Removes the files of the oldest page; false when only `page` has any. */
async function makeRoom(store: OwnStore, page: string): Promise<boolean> {
  const contents = await store.contents();
  const [oldest] = Object.entries(contents.pages)
    .filter(([address, { files }]) => address !== page && files.some((file) => file in contents.files))
    .sort(([, one], [, other]) => one.at - other.at);
  if (!oldest) return false;
  const [address, { files }] = oldest;
  const needed = new Set(contents.pages[page]?.files);
  const gone = files.filter((file) => !needed.has(file));
  await Promise.all(gone.map((file) => store.cache.delete(file)));
  await store.change(({ pages, files: known, ...rest }) => {
    const left = Object.entries(known).filter(([file]) => !gone.includes(file));
    const lost = ([name, kept]: [string, Contents['pages'][string]]): [string, Contents['pages'][string]] =>
      name === address || kept.files.some((file) => gone.includes(file))
        ? [name, { ...kept, files: [], whole: false }]
        : [name, kept];
    return { ...rest, pages: Object.fromEntries(Object.entries(pages).map(lost)), files: Object.fromEntries(left) };
  });
  return true;
}

/** True once the file is on the device; false when it is unavailable or does not fit. */
export async function keepFile(store: OwnStore, page: string, address: string, wanted: Wanted = 'opened'): Promise<boolean> {
  const kept = await store.cache.match(address);
  if (kept && isFile(kept)) return true;
  const response = await fetch(address);
  if (!isFile(response)) return false;
  const isTooMuch = async (bytes: number): Promise<boolean> =>
    wanted === 'ahead' && bytesOf(await store.contents()) + bytes > maxAhead;
  if (await isTooMuch(Number(response.headers.get('content-length')))) {
    await response.body?.cancel();
    return false;
  }
  const blob = await response.blob();
  if (!hasLength(response, blob)) return false;
  if (blob.size > maxOfOne || (await isTooMuch(blob.size))) return false;
  while (bytesOf(await store.contents()) + blob.size > maxOfAll) if (!(await makeRoom(store, page))) return false;
  const headers = { 'content-type': response.headers.get('content-type') ?? blob.type };
  for (;;) {
    try {
      await store.cache.put(address, new Response(blob, { headers }));
      break;
    } catch {
      // The browser grants no more storage.
      if (wanted === 'ahead' || !(await makeRoom(store, page))) return false;
    }
  }
  await store.change(({ files, ...rest }) => ({ ...rest, files: { ...files, [address]: blob.size } }));
  return true;
}

/** The requested part of a kept file, because players seek with range requests. */
export async function partOf(kept: Response, range: string | null): Promise<Response> {
  const blob = await kept.blob();
  const type = kept.headers.get('content-type') ?? '';
  const headers = { 'content-type': type, 'accept-ranges': 'bytes', 'x-content-type-options': 'nosniff' };
  const part = byteRangeOf(range ?? undefined, blob.size);
  if (part === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${blob.size}` } });
  }
  if (part === 'whole') return new Response(blob, { headers: { ...headers, 'content-length': String(blob.size) } });
  const bytes = blob.slice(part.first, part.last + 1, type);
  const contentRange = `bytes ${part.first}-${part.last}/${blob.size}`;
  return new Response(bytes, {
    status: 206,
    headers: { ...headers, 'content-length': String(bytes.size), 'content-range': contentRange },
  });
}
