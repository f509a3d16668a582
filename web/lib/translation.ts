/** The shape of a translation: every text of the English version with the same parameters, but its own words. */
export type Translation<English> = English extends string
  ? string
  : English extends (...args: infer Given) => infer Said
    ? (...args: Given) => Translation<Said>
    : English extends object
      ? { readonly [Name in keyof English]: Translation<English[Name]> }
      : English;

/** For a module of separate text constants: fails to compile if a text is missing or takes different parameters. */
export type Translated<English, Other extends Translation<English>> = Other;
