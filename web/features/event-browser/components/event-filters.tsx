import type { EventsPageData } from '../../../../api/event-browser/schemas.ts';
import { roleWords } from '../../../lib/words.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { MomentField } from '../../../ui/moment-field.tsx';
import { NativeSelectField, withValue } from '../../../ui/native-select.tsx';
import { TextField } from '../../../ui/text-field.tsx';

const roleWord = (role: string): string => (role === 'system' ? 'The product itself' : roleWords(role));

/** A plain form: what is shown is in the address. */
export function EventFilters({ data }: { data: EventsPageData }) {
  const { filters, types, roles, order } = data;
  return (
    <form className="card event-filters moment-fields" method="get" action="/analyst/events" aria-label="Filters">
      {order === 'oldest' && <input type="hidden" name="order" value="oldest" />}
      <TextField
        label="Stream"
        name="stream"
        defaultValue={filters['stream'] ?? ''}
        placeholder="quizSolution-…"
        hint="Its name, or “quiz-” for all of a kind."
        autoComplete="off"
        spellCheck={false}
      />
      <NativeSelectField
        label="Type"
        name="type"
        placeholder="All"
        defaultValue={filters['type'] ?? ''}
        choices={withValue(
          types.map((type) => ({ value: type, label: type })),
          filters['type'] ?? '',
        )}
      />
      <TextField label="Actor’s number" name="actor_id" type="number" min={1} step={1} defaultValue={filters['actor_id'] ?? ''} />
      <NativeSelectField
        label="Actor’s role"
        name="actor_role"
        placeholder="All"
        defaultValue={filters['actor_role'] ?? ''}
        choices={withValue(
          roles.map((role) => ({ value: role, label: roleWord(role) })),
          filters['actor_role'] ?? '',
        )}
      />
      <MomentField label="From (UTC)" name="from" moment={filters['from']} />
      <MomentField label="Before (UTC)" name="before" moment={filters['before']} />
      <div className="event-filters__go">
        <Button type="submit" tone="primary">
          Show events
        </Button>
        {Object.keys(filters).length > 0 && <ButtonLink href="/analyst/events">Clear</ButtonLink>}
      </div>
    </form>
  );
}
