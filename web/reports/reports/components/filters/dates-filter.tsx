import { datePresets, rangeWords, type DatePreset, type DateRange } from '#web/lib/date-range.ts';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { DropDown } from '#web/ui/overlay/drop-down.tsx';
import { changedAddress } from '#web/reports/reports/report-address.ts';
import { texts } from '#web/reports/reports/texts.ts';
import { DayRange } from './day-range.tsx';
import './filters.css';

interface DatesFilterProps {
  address: string;
  range: DateRange;
  today: string;
  immediate: boolean;
  /** Left out: those of reports. */
  presets?: readonly DatePreset[];
  onChoose: (range: DateRange) => void;
}

/** The presets are links, and the form for other days opens and is sent before any script has run. */
export function DatesFilter({ address, range, today, immediate, presets = datePresets(today), onChoose }: DatesFilterProps) {
  return (
    <DropDown label={texts.filters.dates} value={rangeWords(range, today, presets)}>
      {({ close, opened }) => (
        <>
          <ul className="filter-menu" role="list">
            {presets.map(({ label, start, end }) => (
              <PresetLink
                key={label}
                label={label}
                href={changedAddress(address, { start_date: start, end_date: end })}
                onPress={close}
                current={start === range.start && end === range.end}
              />
            ))}
          </ul>
          <DayRange
            // Each time it opens it begins with the days that are shown.
            key={opened}
            range={range}
            immediate={immediate}
            opened={opened > 0}
            onChoose={(next) => {
              if (!immediate) close();
              onChoose(next);
            }}
          />
        </>
      )}
    </DropDown>
  );
}

function PresetLink({ label, href, current, onPress }: { label: string; href: string; current: boolean; onPress: () => void }) {
  return (
    <li>
      <a className="filter-menu__link" href={href} aria-current={current ? 'true' : undefined} onClick={onPress}>
        {label}
        {current && <Icon name="check" size={16} />}
      </a>
    </li>
  );
}
