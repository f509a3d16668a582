import type { ElpContentPageData } from '../../../api/elp-content/schemas.ts';
import { ElpForm } from '../../features/elp-content/components/elp-form.tsx';
import { texts } from '../../features/elp-content/texts.ts';
import type { PageProps } from '../../lib/page-props.ts';
import { PageHead } from '../../ui/content/page-head.tsx';
import { PageShell } from '../../ui/shell/page-shell.tsx';

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
