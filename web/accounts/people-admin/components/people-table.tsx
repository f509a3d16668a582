/** The search results, for staff. */
import type { ListedPersonData } from '#api/accounts/people-admin/schemas.ts';
import { roleWords } from '#web/lib/words.ts';
import { Badge } from '#web/ui/content/chips.tsx';
import { TableFrame } from '#web/ui/table/data-table.tsx';
import { ShortCell } from '#web/ui/table/short-cell.tsx';
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
    <TableFrame label={texts.table.label} columns={headings} stacked>
      <tbody>
        {people.map((person) => (
          <tr key={person.id}>
            <th scope="row">
              <a href={person.url} aria-label={person.erased ? texts.table.erasedPerson(person.id) : undefined}>
                {person.name}
              </a>
            </th>
            <td data-label={texts.table.role}>{roleWords(person.role)}</td>
            <td data-label={texts.table.email}>{person.email ?? '–'}</td>
            <td data-label={texts.table.district}>{person.district_name ?? '–'}</td>
            <ShortCell label={texts.table.state}>
              <State person={person} />
            </ShortCell>
            <ShortCell label={texts.table.number}>{person.id}</ShortCell>
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
