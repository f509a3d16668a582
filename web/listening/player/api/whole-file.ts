/**
 * Downloads the whole file and returns a blob URL, for networks where an appliance blocks range requests.
 * @throws if the file is not available
 */
export async function wholeFile(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok || !/^(audio|video)\//.test(response.headers.get('content-type') ?? '')) throw new TypeError();
  return URL.createObjectURL(await response.blob());
}
