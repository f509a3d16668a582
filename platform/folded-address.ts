/**
 * SQL for an email address as it is compared: `Ada@School.org` is `ada@school.org`. The one place where addresses are folded, by
 * letters that the migration `folded-addresses` fixes and in the order of bytes, whatever collation the database has: in a
 * Turkish one, `lower('ADMIN')` is not `admin`.
 */
export const foldedAddress = (expression: string): string => `public.folded_address((${expression})::text collate "C")`;
