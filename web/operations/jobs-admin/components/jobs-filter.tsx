import type { JobsPageData } from '#api/operations/jobs-admin/schemas.ts';
import { Button } from '#web/ui/form/button.tsx';
import { NativeSelectField, withValue } from '#web/ui/form/native-select.tsx';
import { texts } from '../texts.ts';

const states = ['waiting', 'running', 'failed'] as const;

/** The filter is part of the address and works without scripts. */
export function JobsFilter({ data }: { data: JobsPageData }) {
  const queues = data.queues.map(({ name }) => ({ value: name, label: name }));
  return (
    <form className="jobs-filter" method="get" action="/admin/jobs">
      <NativeSelectField
        label={texts.filter.state}
        name="state"
        placeholder={texts.filter.all}
        defaultValue={data.state}
        choices={states.map((state) => ({ value: state, label: texts.states[state] }))}
      />
      <NativeSelectField
        label={texts.filter.queue}
        name="queue"
        placeholder={texts.filter.everyQueue}
        defaultValue={data.queue}
        choices={withValue(queues, data.queue)}
      />
      <Button type="submit">{texts.filter.show}</Button>
    </form>
  );
}
