/** The session's token, which every document carries. */
export function csrfToken(page: Document): string {
  return page.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? '';
}
