import { Section } from '#web/ui/content/page-head.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { texts } from '../texts.ts';

interface Props {
  href: string;
  /** A short description of the linked page, and the text of the link. */
  words?: { readonly linkWhat: string; readonly link: string };
}

/** A link from a report to the growth of its class or student. */
export function GrowthLink({ href, words = texts }: Props) {
  return (
    <Section id="growth-link" title={texts.linkTitle}>
      <p className="soft">{words.linkWhat}</p>
      <p>
        <ButtonLink href={href}>{words.link}</ButtonLink>
      </p>
    </Section>
  );
}
