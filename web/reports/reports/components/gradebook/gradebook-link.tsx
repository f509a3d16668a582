import { ButtonLink } from '#web/ui/form/button.tsx';
import { texts } from '#web/reports/reports/gradebook-texts.ts';

/** A link from a report to the gradebook of the same class or school. */
export function GradebookLink({ href }: { href: string }) {
  return (
    <ButtonLink small tone="quiet" href={href}>
      {texts.gradebook}
    </ButtonLink>
  );
}
