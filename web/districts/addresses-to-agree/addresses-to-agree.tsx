import type { AddressToAgree } from '#api/districts/schemas.ts';
import { Section } from '#web/ui/content/page-head.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { PageForm } from '#web/ui/form/page-form.tsx';

const texts = {
  title: 'New email addresses',
  what: 'These teachers have given themselves an address at another domain. Once you agree, they can invite colleagues of that domain, if it is your school’s.',
  agree: 'Agree',
  agreeTo: (email: string, name: string): string => `Agree to ${email} of ${name}`,
} as const;

/** Addresses that teachers entered themselves, for approval. Plain forms: they work without scripts. */
export function AddressesToAgree({ addresses, csrfToken }: { addresses: readonly AddressToAgree[]; csrfToken: string }) {
  if (addresses.length === 0) return null;
  return (
    <Section id="addresses" title={texts.title}>
      <p>{texts.what}</p>
      <ul role="list">
        {addresses.map(({ id, name, email }) => (
          <li key={id}>
            <PageForm action={`/teachers/${id}/address_agreement`} csrf={csrfToken}>
              <input type="hidden" name="email" value={email} />
              {name}: {email}{' '}
              <Button type="submit" small aria-label={texts.agreeTo(email, name)}>
                {texts.agree}
              </Button>
            </PageForm>
          </li>
        ))}
      </ul>
    </Section>
  );
}
