/** What a class is recognised by, beside its name. */
export const classColours = ['blue', 'teal', 'green', 'yellow', 'orange', 'red', 'pink', 'purple'] as const;
export type ClassColour = (typeof classColours)[number];

/** Of a class whose teachers have chosen none: always the same one, and another than its neighbour's. */
export const usualColour = (schoolClassId: number): ClassColour => classColours[(schoolClassId * 3) % classColours.length]!;
