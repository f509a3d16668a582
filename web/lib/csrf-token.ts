/** The session's token, which every document carries. */
export function csrfTokenOf(page: Document): string {
  return page.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? '';
}
