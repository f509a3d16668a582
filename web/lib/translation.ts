/** What another language has to say for the same place: each text, filled in with the same; not the English words. */
export type Translation<English> = English extends string
  ? string
  : English extends (...args: infer Given) => infer Said
    ? (...args: Given) => Translation<Said>
    : English extends object
      ? { readonly [Name in keyof English]: Translation<English[Name]> }
      : English;

/** Of a module whose texts are constants of their own: does not compile where one of them is missing or takes something else. */
export type Translated<English, Other extends Translation<English>> = Other;
