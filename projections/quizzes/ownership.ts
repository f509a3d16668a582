/** Came with version 7: by name, so that the build of before, which serves until that one is there, is read too. */
const ownersOf = (quiz: string): string => `coalesce(to_jsonb(${quiz}) -> 'owner_district_ids', '[]'::jsonb)`;

/** Column of the districts that a quiz belongs to, of the alias of its table; none: it is the library's. */
export const ownersColumn = (quiz: string): string => `${ownersOf(quiz)} as owner_district_ids`;

export const isInLibrary = (quiz: string): string => `${ownersOf(quiz)} = '[]'::jsonb`;

/** Condition: of the library, or of the district that the expression gives. */
export const isUsableIn = (quiz: string, districtId: string): string =>
  `(${isInLibrary(quiz)} or ${ownersOf(quiz)} @> to_jsonb(${districtId}::int))`;
