import type { ReactNode } from 'react';

export const texts = {
  unavailable: (wanted: ReactNode, shown: ReactNode) => (
    <>
      This quiz isn’t available in {wanted}. Here it is in {shown}.
    </>
  ),
  thisLinksLanguage: 'the language of this link',
} as const;
