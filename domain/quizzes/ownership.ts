import { DomainError } from '#domain/shared/domain-error.ts';

/** The districts that a quiz belongs to; none: it is in the library. */
export type Owners = readonly number[];

/** Everyone can use the library's quizzes; a district's quizzes are only for that district. */
export const isUsableIn = (owners: Owners, districtId: number | null): boolean =>
  owners.length === 0 || (districtId !== null && owners.includes(districtId));

/** Whether the quiz belongs only to this district, or with null only to the library. */
export const belongsAloneTo = (districtId: number | null, owners: Owners): boolean =>
  districtId === null ? owners.length === 0 : owners.length === 1 && owners[0] === districtId;

export const ofOtherOwner = (): DomainError =>
  new DomainError('conflict', 'quiz_of_other_owner', 'This quiz belongs to somebody else, so an import does not change it.');
