import type { AccessLogPageData } from '#api/audit/access-log/schemas.ts';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { NativeSelectField } from '#web/ui/form/native-select.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { texts } from '../texts.ts';
import { actionWords } from '../words.ts';

const actions = Object.entries(actionWords).map(([value, label]) => ({ value, label }));

/** A plain form: the filters are in the address. */
export function AccessFilters({ data }: { data: AccessLogPageData }) {
  const { criteria } = data;
  const narrowed = criteria.person !== '' || criteria.student !== '' || criteria.action !== null;
  return (
    <form className="card access-filters" method="get" action="/admin/access_log" aria-label={texts.filters.label}>
      <TextField
        label={texts.filters.who}
        name="person"
        defaultValue={criteria.person}
        placeholder={texts.filters.nameOrEmail}
        autoComplete="off"
      />
      <TextField
        label={texts.filters.aboutStudent}
        name="student"
        defaultValue={criteria.student}
        placeholder={texts.filters.nameOrNumber}
        autoComplete="off"
      />
      <NativeSelectField
        label={texts.filters.action}
        name="action"
        placeholder={texts.filters.anything}
        defaultValue={criteria.action ?? ''}
        choices={actions}
      />
      <TextField label={texts.filters.from} type="date" name="start_date" defaultValue={data.start_date} required />
      <TextField label={texts.filters.to} type="date" name="end_date" defaultValue={data.end_date} required />
      <div className="access-filters__go">
        <Button type="submit" tone="primary">
          {texts.filters.show}
        </Button>
        {narrowed && <ButtonLink href="/admin/access_log">{texts.filters.clear}</ButtonLink>}
      </div>
    </form>
  );
}
