/** Bytes; a class list has a few thousand. */
const largest = 1_000_000;

export type FileText = { readonly text: string } | { readonly problem: 'too_large' | 'unreadable' };

const decoderOf = (bytes: Uint8Array): TextDecoder | null => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be');
  return null;
};

/** A CSV as spreadsheets save it: UTF-8, UTF-16 with its mark, or the old encoding of Windows. */
export async function readFile(file: Blob): Promise<FileText> {
  if (file.size > largest) return { problem: 'too_large' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const marked = decoderOf(bytes);
  let text: string;
  try {
    text = (marked ?? new TextDecoder('utf-8', { fatal: true })).decode(bytes);
  } catch {
    text = new TextDecoder('windows-1252').decode(bytes);
  }
  return text.includes('\0') ? { problem: 'unreadable' } : { text };
}
