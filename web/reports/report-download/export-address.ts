/** Where a report's file is asked for, and where it then lies: the report's filters belong to both. */
export interface ExportAddress {
  report: string;
  download: string;
}

/** `search` is the page's own query string, with its question mark; empty where the report's address says it all. */
export function exportAddress(reportUrl: string, search: string): ExportAddress {
  const [path = '', own = ''] = reportUrl.split('?', 2);
  const query = [own, search.replace(/^\?/, '')].filter(Boolean).join('&');
  const withQuery = (address: string): string => (query ? `${address}?${query}` : address);
  return { report: withQuery(path), download: withQuery(`${path}/download`) };
}
