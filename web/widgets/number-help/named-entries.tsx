import { catalogue, type HelpName } from './catalogue.ts';
import { HelpEntries } from './help-entries.tsx';

export function NamedEntries({ names }: { names: readonly HelpName[] }) {
  return <HelpEntries of={names.map((name) => catalogue[name])} />;
}
