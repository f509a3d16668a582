import type { Choice } from './choose-tests.ts';

/** What `npm test -- changed` says before it begins: what it runs and why, and what may be touched too. */
export const choiceInWords = (changed: readonly string[], { tests, noRoom }: Choice): string[] => {
  const byReason = new Map<string, string[]>();
  for (const { path, why } of tests) byReason.set(why, [...(byReason.get(why) ?? []), path]);
  return [
    `${changed.length} changed files, ${tests.length} test files:`,
    ...[...byReason].flatMap(([why, paths]) => [`  ${why}`, ...paths.map((path) => `    ${path}`)]),
    ...(noRoom.length > 0
      ? [`${noRoom.length} more may be touched and have no room in three minutes; npm test or npm run test:all has them:`]
      : []),
    ...noRoom.slice(0, 10).map((path) => `    ${path}`),
    ...(noRoom.length > 10 ? [`    and ${noRoom.length - 10} others`] : []),
  ];
};
