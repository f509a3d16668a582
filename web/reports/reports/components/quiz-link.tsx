import { ButtonLink } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { texts } from '../texts.ts';

/** A link from a report to its quiz. */
export function QuizLink({ href }: { href: string | null }) {
  if (!href) return null;
  return (
    <ButtonLink small tone="quiet" href={href} target="_blank" rel="noopener">
      {texts.actions.seeQuiz}
      <Icon name="external" size={17} />
      <span className="visually-hidden">{texts.actions.newTab}</span>
    </ButtonLink>
  );
}
