/**
 * The whole file, as an address of this page: for where a box of the network takes away the way to ask for a part of it.
 * @throws where it is not to be had
 */
export async function wholeFile(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok || response.headers.get('content-type')?.startsWith('text/')) throw new TypeError();
  return URL.createObjectURL(await response.blob());
}
