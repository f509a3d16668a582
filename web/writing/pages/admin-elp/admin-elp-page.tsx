import type { ElpContentPageData } from '#api/writing/elp-content/schemas.ts';
import { ElpForm } from '#web/writing/elp-content/components/elp-form.tsx';
import { texts } from '#web/writing/elp-content/texts.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';

/** What people type before it is awake is kept. */
export const hasForm = true;

/** The words of the levels of English proficiency, for staff. */
export function AdminElpPage({ data, shell }: PageProps<ElpContentPageData>) {
  return (
    <PageShell shell={shell} width="wide">
      <PageHead title={texts.title} kicker={<a href="/admin/writing_assessor">{texts.back}</a>} />
      <p className="soft">{texts.what}</p>
      <ElpForm data={data} />
    </PageShell>
  );
}
