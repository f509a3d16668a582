/** A title whose address is taken: a link to what has it, and an address that is free. */
import type { Problem } from '#api/shared/schemas.ts';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';

const texts = {
  open: 'Open what is there',
  use: (path: string) => `Use the address “${path}”`,
} as const;

export interface TakenAddress {
  readonly editUrl: string;
  readonly freePath: string | null;
}

/** Null for any other refusal. */
export const takenAddressOf = (problem: Problem | null): TakenAddress | null => {
  const { edit_url: editUrl, free_path: freePath }: Readonly<Record<string, unknown>> = problem ?? {};
  if (typeof editUrl !== 'string') return null;
  return { editUrl, freePath: typeof freePath === 'string' ? freePath : null };
};

export function AddressTaken({ taken, onUse }: { taken: TakenAddress; onUse: (path: string) => void }) {
  const { editUrl, freePath } = taken;
  return (
    <>
      <ButtonLink small href={editUrl}>
        {texts.open}
      </ButtonLink>
      {freePath !== null && (
        <Button small onClick={() => onUse(freePath)}>
          {texts.use(freePath)}
        </Button>
      )}
    </>
  );
}
