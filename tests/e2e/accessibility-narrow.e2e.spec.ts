import { describe } from 'vitest';
import { looksAtEveryPage } from './support/every-page.ts';

describe('every page and everything that opens on it, in both themes', () => looksAtEveryPage(320));
