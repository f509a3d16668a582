import type { DemoLesson } from './demo-lesson.ts';

/** Words in lower case. */
export interface SpanishWords {
  readonly always: ReadonlySet<string>;
  /** Also spelled like English words: treated as Spanish only next to a Spanish word. */
  readonly inCompany: ReadonlySet<string>;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

const spanishBySlug: Readonly<Record<string, SpanishWords>> = {
  'buenos-dias-mercado': {
    always: words(`buenos días abuela lucía tres naranjas naranja queso flores qué quiere favor uno dos gracias nada cuánto cuesta
      pesos gusta sí mucho`),
    inCompany: words('por de el pan te me para mi'),
  },
};

const none: SpanishWords = { always: new Set(), inCompany: new Set() };

/** Words of a lesson that the Spanish voice reads; everything else is English. */
export const spanishWordsOf = ({ slug }: Pick<DemoLesson, 'slug'>): SpanishWords => spanishBySlug[slug] ?? none;
