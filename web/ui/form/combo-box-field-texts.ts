export const texts = { nothingFound: 'Nothing found. Try fewer letters.' } as const;
