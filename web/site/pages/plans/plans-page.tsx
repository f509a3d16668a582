/** What premium has, and how to ask for a quote. */
import type { PlansPageData } from '#api/site/plans/schemas.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { texts } from './texts.ts';
import './plans.css';

const other = { premium_features: '/request_quote', request_quote: '/premium_features' } as const;

export function PlansPage({ data: { topic }, shell }: PageProps<PlansPageData>) {
  const words = texts[topic];
  return (
    <PageShell shell={shell} width="reading">
      <PageHead title={words.title} />
      <div className="plans">
        <p>{words.intro}</p>
        <ul className="plans__points">
          {words.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <p>
          <ButtonLink tone={topic === 'premium_features' ? 'primary' : 'secondary'} href={other[topic]}>
            {words.action}
          </ButtonLink>
        </p>
      </div>
    </PageShell>
  );
}
