import { useEffect, useRef, useState } from 'react';
import { datePresets, rangeWords, type DateRange } from '../../../../lib/date-range.ts';
import { Icon } from '../../../../ui/drawing/icons.tsx';
import { changedAddress } from '../../report-address.ts';
import { texts } from '../../texts.ts';
import { DayRange } from './day-range.tsx';
import '../../../../ui/overlay/filter-menu.css';
import './filters.css';

interface DatesFilterProps {
  address: string;
  range: DateRange;
  today: string;
  immediate: boolean;
  onChoose: (range: DateRange) => void;
}

/** The presets are links, and the form for other days opens and is sent before any script has run. */
export function DatesFilter({ address, range, today, immediate, onChoose }: DatesFilterProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [opened, countOpened] = useState(0);
  const close = () => details.current?.removeAttribute('open');
  useEffect(() => closedFromOutside(details.current), []);
  return (
    <details className="dates-filter" ref={details} onToggle={(event) => event.newState === 'open' && countOpened(opened + 1)}>
      <summary className="filter">
        <span className="filter__label">{texts.filters.dates}</span> <span>{rangeWords(range, today)}</span>
        <Icon name="down" size={16} />
      </summary>
      <div className="dates-filter__panel popover">
        <ul className="filter-menu" role="list">
          {datePresets(today).map(({ label, start, end }) => (
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
          onChoose={(next) => {
            if (!immediate) close();
            onChoose(next);
          }}
        />
      </div>
    </details>
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

/** Closes on Escape, which gives the focus back, and on a press anywhere else. */
function closedFromOutside(details: HTMLDetailsElement | null): (() => void) | undefined {
  if (!details) return undefined;
  const press = (event: PointerEvent) => {
    if (!details.contains(event.target as Node)) details.removeAttribute('open');
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !details.open) return;
    details.removeAttribute('open');
    if (details.contains(document.activeElement)) details.querySelector('summary')?.focus();
  };
  document.addEventListener('pointerdown', press);
  document.addEventListener('keydown', key);
  return () => {
    document.removeEventListener('pointerdown', press);
    document.removeEventListener('keydown', key);
  };
}
