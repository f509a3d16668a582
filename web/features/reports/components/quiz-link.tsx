import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';

export function QuizLink({ href }: { href: string | null }) {
  if (!href) return null;
  return (
    <ButtonLink small tone="quiet" href={href} target="_blank" rel="noopener">
      See the quiz
      <Icon name="external" size={17} />
      <span className="visually-hidden">(opens in a new tab)</span>
    </ButtonLink>
  );
}
