import type { SystemPageData } from '../../../../api/system/schemas.ts';
import { counted } from '../../../lib/words.ts';
import { Section } from '../../../ui/page-head.tsx';
import '../../../ui/ruled-list.css';

interface Props {
  readonly admins: SystemPageData['admins_of_old_reach'];
}

/** Nothing where every school admin's reach is known. */
export function AdminsOfOldReach({ admins }: Props) {
  if (admins.length === 0) return null;
  return (
    <Section
      id="school-admins"
      title="School admins who see their whole district"
      aside={<p className="soft">{counted(admins.length, 'account')}</p>}
    >
      <p>
        These accounts are older than the choice between a district and single schools, so they keep what they had. The next
        roster that lists them decides; an administrator of a school then sees that school and the ones below it.
      </p>
      <ul className="ruled-list system-admins" role="list">
        {admins.map(({ id, name, district_name: district }) => (
          <li key={id}>
            <a href={`/admin/people/${id}`}>{name}</a>
            {district !== null && <span className="soft"> · {district}</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
