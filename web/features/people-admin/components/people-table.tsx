import type { ListedPersonData } from '../../../../api/people-admin/schemas.ts';
import { roleWords } from '../../../lib/words.ts';
import { Badge } from '../../../ui/content/chips.tsx';
import { TableFrame } from '../../../ui/table/data-table.tsx';
import { texts } from '../texts.ts';

const headings = [
  texts.table.name,
  texts.table.role,
  texts.table.email,
  texts.table.district,
  texts.table.state,
  texts.table.number,
];

export function PeopleTable({ people }: { people: readonly ListedPersonData[] }) {
  return (
    <TableFrame label={texts.table.label} columns={headings}>
      <tbody>
        {people.map((person) => (
          <tr key={person.id}>
            <th scope="row">
              <a href={person.url} aria-label={person.erased ? texts.table.erasedPerson(person.id) : undefined}>
                {person.name}
              </a>
            </th>
            <td>{roleWords(person.role)}</td>
            <td>{person.email ?? '–'}</td>
            <td>{person.district_name ?? '–'}</td>
            <td>
              <State person={person} />
            </td>
            <td>{person.id}</td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

function State({ person: { erased, active } }: { person: ListedPersonData }) {
  if (erased) return <Badge icon="cross">{texts.table.erased}</Badge>;
  return active ? <Badge tone="good">{texts.table.active}</Badge> : <Badge>{texts.table.left}</Badge>;
}
