/** The stream of one person: role, schools, account. Names and addresses are in Postgres alone. */
export const personStream = (personId: number): string => `person-${personId}`;
