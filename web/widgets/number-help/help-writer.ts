import { createContext, type ReactNode } from 'react';
import type { HelpName } from './catalogue.ts';

export type HelpWriter = (names: readonly HelpName[]) => ReactNode;

/** Writes the sentences on the server. Null in the browser, which keeps the server's text. */
export const HelpWriterContext = createContext<HelpWriter | null>(null);
