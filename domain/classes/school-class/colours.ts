/** Colors that help to recognize a class, in addition to its name. */
export const classColours = ['blue', 'teal', 'green', 'yellow', 'orange', 'red', 'pink', 'purple'] as const;
export type ClassColour = (typeof classColours)[number];

/** The color of a class whose teachers have not chosen one: always the same, and different from its neighbor's. */
export const usualColour = (schoolClassId: number): ClassColour => classColours[(schoolClassId * 3) % classColours.length]!;
