/** The English proficiency levels; `level-names.es.ts` replaces this file in the Spanish build. */
export { elpLevelNames as levelNames } from '#domain/shared/elp-levels.ts';
