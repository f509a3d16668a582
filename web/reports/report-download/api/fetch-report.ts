/**
 * Downloads the report as a file.
 * @throws Error for any unsuccessful response
 */
export async function fetchReport(fetch: typeof window.fetch, reportUrl: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(reportUrl, {
    headers: { Accept: 'text/csv', 'X-Requested-With': 'XMLHttpRequest' },
    credentials: 'same-origin',
    signal,
  });
  if (!response.ok) throw new Error('Failed to download report');
  return response.blob();
}

/** Hands the file to the browser, as a click on a download link does. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Revoking it at once would be too early: some browsers would not have started reading yet.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
