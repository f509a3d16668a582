export const texts = { title: 'New lesson', lessons: 'Lessons' } as const;
