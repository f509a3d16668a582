import type { ListedPersonData } from '../../../../api/people-admin/schemas.ts';
import { roleWords } from '../../../lib/words.ts';
import { Badge } from '../../../ui/chips.tsx';
import { TableFrame } from '../../../ui/data-table.tsx';

const headings = ['Name', 'Role', 'Email', 'District', 'State', 'Number'];

export function PeopleTable({ people }: { people: readonly ListedPersonData[] }) {
  return (
    <TableFrame label="People" columns={headings}>
      <tbody>
        {people.map((person) => (
          <tr key={person.id}>
            <th scope="row">
              <a href={person.url} aria-label={person.erased ? `Erased person ${person.id}` : undefined}>
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
  if (erased) return <Badge icon="cross">Erased</Badge>;
  return active ? <Badge tone="good">Active</Badge> : <Badge>Left</Badge>;
}
