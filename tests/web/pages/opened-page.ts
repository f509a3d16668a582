import type { Role } from '#api/shared/schemas.ts';
import type { PageId } from '#web/app/registry.ts';
import { renderPage } from '#web/app/server-entry.tsx';
import { documentOf } from '#tests/support/document.ts';
import { pageSamples, shellOf } from './page-samples.ts';

interface Opened {
  /** In place of the page's sample. */
  readonly data?: unknown;
  readonly address?: string;
}

/** A page as the server renders it, with the data of its sample. */
export const openPage = (id: PageId, role: Role | null, { data = pageSamples[id], address = `/${id}` }: Opened = {}): Document =>
  documentOf(renderPage(id, data, shellOf(role, address)), `http://earshot.test${address}`);
