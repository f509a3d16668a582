import { paramOf } from '../report-address.ts';
import { texts } from '../texts.ts';
import '#web/ui/content/link-pills.css';

interface Props {
  current: 'schools' | 'classes' | 'students' | 'standards';
  address: string;
}

const kinds = ['schools', 'classes', 'students', 'standards'] as const;

/** Tabs for the four reports of a district; they keep the dates and the selected school. */
export function ReportTabs({ current, address }: Props) {
  return (
    <nav aria-label={texts.tabs.label}>
      <ul className="link-pills report-tabs" role="list">
        {kinds.map((kind) => (
          <li key={kind}>
            <a href={kind === current ? address : addressOf(kind, address)} aria-current={kind === current ? 'page' : undefined}>
              {texts.tabs[kind]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function addressOf(kind: Props['current'], address: string): string {
  const kept = ['start_date', 'end_date', 'quiz_type', ...(kind === 'schools' ? [] : ['selected_school_id'])] as const;
  const query = new URLSearchParams();
  for (const name of kept) {
    const value = paramOf(address, name as Parameters<typeof paramOf>[1]);
    if (value) query.set(name, value);
  }
  return query.size > 0 ? `/reports/${kind}?${query.toString()}` : `/reports/${kind}`;
}
