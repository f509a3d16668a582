import type { EventsPageData } from '#api/audit/event-browser/schemas.ts';
import { roleWords } from '#web/lib/words.ts';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { MomentField } from '#web/ui/form/moment-field.tsx';
import { NativeSelectField, withValue } from '#web/ui/form/native-select.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { texts } from '../texts.ts';

const roleWord = (role: string): string => (role === 'system' ? texts.itself : roleWords(role));

/** A plain form: the filters are in the address. */
export function EventFilters({ data }: { data: EventsPageData }) {
  const { filters, types, roles, order } = data;
  return (
    <form className="card event-filters moment-fields" method="get" action="/analyst/events" aria-label={texts.filters.label}>
      {order === 'oldest' && <input type="hidden" name="order" value="oldest" />}
      <TextField
        label={texts.filters.stream}
        name="stream"
        defaultValue={filters['stream'] ?? ''}
        placeholder={texts.filters.streamExample}
        hint={texts.filters.streamHint}
        autoComplete="off"
        spellCheck={false}
      />
      <NativeSelectField
        label={texts.filters.type}
        name="type"
        placeholder={texts.filters.all}
        defaultValue={filters['type'] ?? ''}
        choices={withValue(
          types.map((type) => ({ value: type, label: type })),
          filters['type'] ?? '',
        )}
      />
      <TextField
        label={texts.filters.actor}
        name="actor_id"
        hint={texts.filters.actorHint}
        defaultValue={filters['actor_id'] ?? ''}
        autoComplete="off"
        spellCheck={false}
      />
      <NativeSelectField
        label={texts.filters.role}
        name="actor_role"
        placeholder={texts.filters.all}
        defaultValue={filters['actor_role'] ?? ''}
        choices={withValue(
          roles.map((role) => ({ value: role, label: roleWord(role) })),
          filters['actor_role'] ?? '',
        )}
      />
      <MomentField label={texts.filters.from} name="from" moment={filters['from']} />
      <MomentField label={texts.filters.before} name="before" moment={filters['before']} />
      <div className="event-filters__go">
        <Button type="submit" tone="primary">
          {texts.filters.show}
        </Button>
        {Object.keys(filters).length > 0 && <ButtonLink href="/analyst/events">{texts.filters.clear}</ButtonLink>}
      </div>
    </form>
  );
}
