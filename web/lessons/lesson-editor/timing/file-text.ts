/** The text of a file that came from somewhere: UTF-8, UTF-16 with its mark, or what Windows programs wrote for long. */
export function fileText(bytes: Uint8Array): { text: string; foreign: boolean } {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes), foreign: false };
  if (first === 0xfe && second === 0xff) return { text: new TextDecoder('utf-16be').decode(bytes), foreign: false };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), foreign: false };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), foreign: true };
  }
}
