import { createContext, type ReactNode } from 'react';
import type { HelpName } from './catalogue.ts';

export type HelpWriter = (names: readonly HelpName[]) => ReactNode;

/** Writes the sentences into a page on the server. In the browser there is none: it keeps what was written. */
export const HelpWriterContext = createContext<HelpWriter | null>(null);
