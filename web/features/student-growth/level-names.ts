export { elpLevelNames as levelNames } from '../../../domain/writing-assessment/levels.ts';
