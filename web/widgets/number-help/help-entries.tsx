import type { HelpEntry } from './help-entry.ts';

/** What numbers on a page mean. */
export function HelpEntries({ of: entries }: { of: readonly HelpEntry[] }) {
  return (
    <dl className="number-help__entries">
      {entries.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
