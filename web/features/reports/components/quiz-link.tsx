import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { texts } from '../texts.ts';

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
