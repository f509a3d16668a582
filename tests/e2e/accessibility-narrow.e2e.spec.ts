import { describe } from 'vitest';
import { looksAtEveryPage } from './support/every-page.ts';

describe('every page and what opens in it, both themes', () => looksAtEveryPage(320));
