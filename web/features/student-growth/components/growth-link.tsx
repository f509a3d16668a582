import { Section } from '../../../ui/content/page-head.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { texts } from '../texts.ts';

/** From a teacher's report to the growth of its class or student. */
export function GrowthLink({ href }: { href: string }) {
  return (
    <Section id="growth-link" title={texts.linkTitle}>
      <p className="soft">{texts.linkWhat}</p>
      <p>
        <ButtonLink href={href}>{texts.link}</ButtonLink>
      </p>
    </Section>
  );
}
