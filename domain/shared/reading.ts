export const textSizes = ['normal', 'larger', 'largest'] as const;
export const readingFonts = ['standard', 'opendyslexic'] as const;
export const readingSpacings = ['standard', 'wider'] as const;

/** A person's reading settings: the text size, the font, and the space between letters and lines. */
export interface ReadingSettings {
  readonly size: (typeof textSizes)[number];
  readonly font: (typeof readingFonts)[number];
  readonly spacing: (typeof readingSpacings)[number];
}

/** The default settings. */
export const standardReading: ReadingSettings = { size: 'normal', font: 'standard', spacing: 'standard' };

/** The attributes (`data-…`) of a page's root element that style sheets use; null: no attribute. */
export interface ReadingMarks {
  readonly text: 'large' | 'largest' | null;
  readonly font: 'opendyslexic' | null;
  readonly spacing: 'wider' | null;
}

/** `largerText`: an accommodation of the student. They can choose an even larger size, but not a smaller one. */
export const readingMarks = ({ size, font, spacing }: ReadingSettings, largerText: boolean): ReadingMarks => {
  const large = size === 'larger' || largerText ? 'large' : null;
  return {
    text: size === 'largest' ? 'largest' : large,
    font: font === 'standard' ? null : font,
    spacing: spacing === 'standard' ? null : spacing,
  };
};
