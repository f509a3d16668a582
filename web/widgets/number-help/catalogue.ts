import * as dashboards from './dashboard-help.ts';
import type { HelpEntry } from './help-entry.ts';
import * as results from './results-help.ts';
import { standard } from './standard-help.ts';
import * as writing from './writing-help.ts';

/** All explanations of numbers for teachers and admins, by name. */
export const catalogue = { ...results, standard, ...dashboards, ...writing } satisfies Readonly<Record<string, HelpEntry>>;

export type HelpName = keyof typeof catalogue;
