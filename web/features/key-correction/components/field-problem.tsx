import { Icon } from '../../../ui/icons.tsx';

export function FieldProblem({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <p className="field__error" id={id} role="alert">
      <Icon name="warning" size={18} />
      <span>{text}</span>
    </p>
  );
}
