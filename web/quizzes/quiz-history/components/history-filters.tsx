import type { QuizHistoryPageData } from '#api/quizzes/quiz-history/schemas.ts';
import { Button } from '#web/ui/form/button.tsx';
import { historyAddress, kindWords } from '../history-address.ts';
import { texts } from '../texts.ts';
import '#web/ui/content/link-pills.css';
import '#web/ui/form/text-field.css';

/** The first whole second at or after a moment, as a value for a datetime-local field in this time zone. */
export function fieldMomentFrom(iso: string, timeZone: string): string {
  const second = new Date(Math.ceil(Date.parse(iso) / 1000) * 1000);
  // The Swedish date format is the one the field expects.
  const words = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(second);
  return words.replace(/[\s\u202f]/, 'T');
}

interface HistoryFiltersProps {
  data: QuizHistoryPageData;
  timeZone: string;
}

/** Links and a plain form: the address holds the filters, so they work before any script has run. */
export function HistoryFilters({ data, timeZone }: HistoryFiltersProps) {
  const { quiz, after_first_use, kind } = data;
  const times = [
    { label: texts.filters.anyTime, value: false },
    { label: texts.changes.afterUse, value: true },
  ];
  return (
    <div className="history-filters">
      <Pills
        label={texts.filters.when}
        items={times.map(({ label, value }) => ({
          label,
          href: historyAddress(quiz.uuid, { kind, after_first_use: value }),
          current: value === after_first_use,
        }))}
      />
      <Pills
        label={texts.filters.what}
        items={(['', ...data.kinds] as const).map((one) => ({
          label: kindWords[one],
          href: historyAddress(quiz.uuid, { kind: one, after_first_use }),
          current: one === kind,
        }))}
      />
      <form className="as-of" method="get" action={data.versions_url}>
        <label className="field__label" htmlFor="as-of">
          {texts.filters.asOf}
        </label>
        <input
          className="field__input"
          id="as-of"
          type="datetime-local"
          name="at"
          step="1"
          min={data.began_at ? fieldMomentFrom(data.began_at, timeZone) : undefined}
          required
          aria-describedby="as-of-zone"
        />
        <Button type="submit">{texts.filters.showIt}</Button>
        <span className="field__hint" id="as-of-zone">
          {texts.filters.zone(timeZone.replaceAll('_', ' '))}
        </span>
      </form>
    </div>
  );
}

interface PillsProps {
  label: string;
  items: readonly { label: string; href: string; current: boolean }[];
}

function Pills({ label, items }: PillsProps) {
  return (
    <nav className="pills" aria-label={label}>
      <span className="pills__label" aria-hidden="true">
        {label}
      </span>
      <ul className="link-pills" role="list">
        {items.map((item) => (
          <li key={item.href}>
            <a href={item.href} aria-current={item.current ? 'true' : undefined}>
              {item.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
