export interface FetchedReport {
  file: Blob;
  /** What the server calls it. */
  name: string | null;
}

/** The report as a file. @throws Error for any answer but a good one */
export async function fetchReport(fetch: typeof window.fetch, reportUrl: string, signal: AbortSignal): Promise<FetchedReport> {
  const response = await fetch(reportUrl, {
    headers: { Accept: 'text/csv', 'X-Requested-With': 'XMLHttpRequest' },
    credentials: 'same-origin',
    signal,
  });
  if (!response.ok) throw new Error('Failed to download report');
  const [, name = null] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return { file: await response.blob(), name };
}

/** Hands the file to the browser, as a click on a download link does. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Revoked at once, some browsers would not have begun to read it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
