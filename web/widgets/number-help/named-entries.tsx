import { catalogue, type HelpName } from './catalogue.ts';
import { HelpEntries } from './help-entries.tsx';

/** What numbers mean, by their names in the catalogue. */
export function NamedEntries({ names }: { names: readonly HelpName[] }) {
  return <HelpEntries of={names.map((name) => catalogue[name])} />;
}
