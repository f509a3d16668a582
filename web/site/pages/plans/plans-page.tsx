/** What premium includes, and how to request a quote. */
import type { PlansPageData } from '#api/site/plans/schemas.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import './plans.css';

const texts = {
  premium_features: {
    title: 'What premium has',
    intro: 'Every teacher can listen to all lessons, assign them with their quizzes, and see who understood what. Premium adds:',
    points: [
      'Students follow the recording in the interactive transcript, at two paces.',
      'Feedback on what students write, with a suggestion to start from.',
      'Your classes in your own order, with tasks and reports on one page.',
    ],
    action: 'Request a Quote',
  },
  request_quote: {
    title: 'Request a quote',
    intro:
      'Tell the people who set up Earshot for your school how many teachers and students will use it. They will send you a quote.',
    points: ['The name of your school or district', 'How many teachers and how many students', 'When you would like to begin'],
    action: 'What premium has',
  },
} as const;

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
