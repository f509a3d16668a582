import { useId } from 'react';
import type { PeoplePageData } from '../../../../api/people-admin/schemas.ts';

import { roleWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { TextField } from '../../../ui/text-field.tsx';

/** The search stands in the address, so that it can be kept and shared, and works without scripts. */
export function PeopleSearch({ data }: { data: PeoplePageData }) {
  const roleId = useId();
  return (
    <form className="people-search" method="get" action="/admin/people" role="search">
      <TextField label="Name, e-mail or number" type="search" name="search" defaultValue={data.search} autoComplete="off" />
      <div className="field">
        <label className="field__label" htmlFor={roleId}>
          Role
        </label>
        <div className="people-select">
          <select id={roleId} className="field__input" name="role" defaultValue={data.role ?? ''}>
            <option value="">Everybody</option>
            {roles.map((role) => (
              <option key={role} value={role}>
                {roleWords(role)}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </div>
      </div>
      <Button type="submit" tone="primary">
        Search
      </Button>
    </form>
  );
}

const roles = ['student', 'teacher', 'school_admin', 'admin', 'analyst'] as const;
