/** The addresses to request a report's file and to download it; both include the report's filters. */
export interface ExportAddress {
  report: string;
  download: string;
}

/** `search` is the page's query string with its question mark; empty if the report's address already contains everything. */
export function exportAddress(reportUrl: string, search: string): ExportAddress {
  const [path = '', own = ''] = reportUrl.split('?', 2);
  const query = [own, search.replace(/^\?/, '')].filter(Boolean).join('&');
  const withQuery = (address: string): string => (query ? `${address}?${query}` : address);
  return { report: withQuery(path), download: withQuery(`${path}/download`) };
}
