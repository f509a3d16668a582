import type { HelpEntry } from '#web/widgets/number-help/help-entry.ts';
import { catalogue } from '#web/widgets/number-help/catalogue.ts';
import { texts as ownResults } from '#web/reports/pages/student-own-report/texts.ts';

/** All explanations of numbers on the pages, by the name that docs/reports.md refers to them by. */
export const helpCatalogue: Readonly<Record<string, HelpEntry>> = {
  ...catalogue,
  ownRight: ownResults.help.right,
  ownSkills: ownResults.help.skills,
};

const block = /(<!-- on the pages: ([\w ]+) -->\n)[\s\S]*?(<!-- \/on the pages -->)/g;

/** The names that a document refers to, in order. */
export const helpNamesIn = (document: string): string[] =>
  [...document.matchAll(block)].flatMap(([, , names]) => names!.trim().split(/ +/));

function entryOf(name: string): HelpEntry {
  const entry = helpCatalogue[name];
  if (!entry) throw new Error(`docs/reports.md asks for “${name}”, which no page says.`);
  return entry;
}

const lineOf = ({ term, text }: HelpEntry): string => `- **${term}**: ${text}`;

/** The document with the pages' current explanations between its markers. */
export const withHelp = (document: string): string =>
  document.replaceAll(block, (_whole, start: string, names: string, end: string) => {
    const lines = names.trim().split(/ +/).map(entryOf).map(lineOf);
    return `${start}\n${lines.join('\n')}\n\n${end}`;
  });
