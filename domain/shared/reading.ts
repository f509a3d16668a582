export const textSizes = ['normal', 'larger', 'largest'] as const;
export const readingFonts = ['standard', 'opendyslexic'] as const;
export const readingSpacings = ['standard', 'wider'] as const;

/** How somebody has chosen to read: the size of everything, the letters, and the space between letters and lines. */
export interface ReadingSettings {
  readonly size: (typeof textSizes)[number];
  readonly font: (typeof readingFonts)[number];
  readonly spacing: (typeof readingSpacings)[number];
}

/** Of whoever has never chosen. */
export const standardReading: ReadingSettings = { size: 'normal', font: 'standard', spacing: 'standard' };

/** What the root element of a page is marked with (`data-…`), by which style sheets know; null: without the mark. */
export interface ReadingMarks {
  readonly text: 'large' | 'largest' | null;
  readonly font: 'opendyslexic' | null;
  readonly spacing: 'wider' | null;
}

/** `largerText`: an accommodation that a student has. They can choose still more, and not less. */
export const readingMarks = ({ size, font, spacing }: ReadingSettings, largerText: boolean): ReadingMarks => {
  const large = size === 'larger' || largerText ? 'large' : null;
  return {
    text: size === 'largest' ? 'largest' : large,
    font: font === 'standard' ? null : font,
    spacing: spacing === 'standard' ? null : spacing,
  };
};
