import type { PeoplePageData } from '#api/accounts/people-admin/schemas.ts';

import { roleWords } from '#web/lib/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { NativeSelectField } from '#web/ui/form/native-select.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { texts } from '../texts.ts';

/** The search is in the address, so that it can be bookmarked and shared, and works without scripts. */
export function PeopleSearch({ data }: { data: PeoplePageData }) {
  return (
    <form className="people-search" method="get" action="/admin/people" role="search">
      <TextField label={texts.filters.name} type="search" name="search" defaultValue={data.search} autoComplete="off" />
      <NativeSelectField
        label={texts.filters.role}
        name="role"
        placeholder={texts.filters.everyone}
        defaultValue={data.role ?? ''}
        choices={roles.map((role) => ({ value: role, label: roleWords(role) }))}
      />
      <Button type="submit" tone="primary">
        {texts.filters.search}
      </Button>
    </form>
  );
}

const roles = ['student', 'teacher', 'school_admin', 'admin', 'analyst'] as const;
