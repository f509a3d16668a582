import type { SystemPageData } from '#api/operations/system/schemas.ts';
import { counted } from '#web/lib/words.ts';
import { Section } from '#web/ui/content/page-head.tsx';
import { texts } from '../texts.ts';
import '#web/ui/content/ruled-list.css';

interface Props {
  readonly admins: SystemPageData['admins_of_old_reach'];
}

/** School admins whose access was never limited to single schools. Renders nothing if there are none. */
export function AdminsOfOldReach({ admins }: Props) {
  if (admins.length === 0) return null;
  return (
    <Section
      id="school-admins"
      title={texts.admins.title}
      aside={<p className="soft">{counted(admins.length, texts.admins.account, texts.admins.accounts)}</p>}
    >
      <p>{texts.admins.why}</p>
      <ul className="ruled-list" role="list">
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
