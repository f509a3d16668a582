import { unpackJson } from '#web/lib/packed-json.ts';

/** What a document was rendered from, as its script reads it. */
export const pageDataOf = (html: string): { data: unknown; shell: Record<string, unknown> } =>
  unpackJson(/<script type="application\/json" id="page-data">([\s\S]*?)<\/script>/.exec(html)![1]!) as never;
