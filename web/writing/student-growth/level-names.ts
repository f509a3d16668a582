/** The levels of English proficiency; `level-names.es.ts` takes its place in the Spanish build. */
export { elpLevelNames as levelNames } from '#domain/shared/elp-levels.ts';
