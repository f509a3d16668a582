import type { AccessLogPageData } from '../../../../api/access-log/schemas.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { NativeSelectField } from '../../../ui/native-select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { actionWords } from '../words.ts';

const actions = Object.entries(actionWords).map(([value, label]) => ({ value, label }));

/** A plain form: what is shown stands in the address. */
export function AccessFilters({ data }: { data: AccessLogPageData }) {
  const { asked } = data;
  const narrowed = asked.person !== '' || asked.student !== '' || asked.action !== null;
  return (
    <form className="card access-filters" method="get" action="/admin/access_log" aria-label="Filters">
      <TextField label="Who" name="person" defaultValue={asked.person} placeholder="Name or email" autoComplete="off" />
      <TextField
        label="About student"
        name="student"
        defaultValue={asked.student}
        placeholder="Name or number"
        autoComplete="off"
      />
      <NativeSelectField label="Did" name="action" placeholder="Anything" defaultValue={asked.action ?? ''} choices={actions} />
      <TextField label="From" type="date" name="start_date" defaultValue={data.start_date} required />
      <TextField label="To" type="date" name="end_date" defaultValue={data.end_date} required />
      <div className="access-filters__go">
        <Button type="submit" tone="primary">
          Show entries
        </Button>
        {narrowed && <ButtonLink href="/admin/access_log">Clear</ButtonLink>}
      </div>
    </form>
  );
}
