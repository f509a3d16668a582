import { useState } from 'react';
import type { NewPersonPageData } from '#api/accounts/person-accounts/schemas.ts';
import { roleWords } from '#web/lib/words.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { FieldError } from '#web/ui/form/field-error.tsx';
import { NativeSelectField } from '#web/ui/form/native-select.tsx';
import { texts } from '../texts.ts';

type Values = NewPersonPageData['values'];
type Role = NonNullable<Values['role']>;

interface RoleFieldsProps {
  roles: readonly Role[];
  schools: readonly { id: number; name: string }[];
  values: Pick<Values, 'role' | 'school_ids' | 'administers'>;
  errorOf?: (field: string) => string | null;
  onRole?: (role: Role) => void;
}

const isOfSchool = (role: Role): boolean => role !== 'admin' && role !== 'analyst';

/** A person's rights and where they apply: a role, its schools, and what a school admin administers. */
export function RoleFields({ roles, schools, values, errorOf = () => null, onRole }: RoleFieldsProps) {
  const [role, setRole] = useState<Role>(values.role ?? roles[0]!);
  const [reach, setReach] = useState(values.administers ?? 'schools');
  const schoolsError = errorOf('school_ids');
  return (
    <>
      <NativeSelectField
        label={texts.account.role}
        name="role"
        value={role}
        choices={roles.map((one) => ({ value: one, label: roleWords(one) }))}
        error={errorOf('role')}
        onChange={({ target }) => {
          setRole(target.value as Role);
          onRole?.(target.value as Role);
        }}
      />
      {role === 'school_admin' && (
        <NativeSelectField
          label={texts.account.administers}
          name="administers"
          value={reach}
          choices={[
            { value: 'schools', label: texts.account.theirSchools },
            { value: 'district', label: texts.account.wholeDistrict },
          ]}
          error={errorOf('administers')}
          onChange={({ target }) => setReach(target.value as typeof reach)}
        />
      )}
      {isOfSchool(role) && (
        <fieldset className="school-boxes" aria-describedby={schoolsError ? 'school-boxes-error' : undefined}>
          <legend className="field__label">{texts.account.schools}</legend>
          {schools.length === 0 && <p className="soft">{texts.account.noSchools}</p>}
          <div className="school-boxes__list">
            {schools.map(({ id, name }) => (
              <Checkbox
                key={id}
                name="school_ids"
                value={id}
                label={name}
                defaultChecked={values.school_ids.includes(id) || schools.length === 1}
              />
            ))}
          </div>
          {schoolsError && <FieldError id="school-boxes-error">{schoolsError}</FieldError>}
        </fieldset>
      )}
    </>
  );
}
