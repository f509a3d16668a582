import type { Decider } from '#domain/shared/decider.ts';
import type { DashboardSection, TaskType, TeacherDeskEvent } from './events.ts';
import { arranged, moved, reordered, wholeSections, type Direction } from './order.ts';

interface OfTeacher {
  readonly teacherId: number;
  readonly occurredAt: string;
}
/** `taughtIds`: the teacher's classes, sorted by name. This order applies to classes that have not been arranged yet. */
export interface MoveClass extends OfTeacher {
  readonly type: 'MoveClass';
  readonly schoolClassId: number;
  readonly direction: Direction;
  readonly taughtIds: readonly number[];
}
/** If `sections` or `schoolClassIds` is null, it stays as it is. */
export interface ArrangeDashboard extends OfTeacher {
  readonly type: 'ArrangeDashboard';
  readonly sections: readonly string[] | null;
  readonly schoolClassIds: readonly number[] | null;
  readonly taughtIds: readonly number[];
}
export interface TurnClass extends OfTeacher {
  readonly type: 'HideClass' | 'ShowClass';
  readonly schoolClassId: number;
}
export interface TurnTask extends OfTeacher {
  readonly type: 'HideTask' | 'ShowTask';
  readonly taskType: TaskType;
  readonly taskId: number;
}
export interface TurnFavorite extends OfTeacher {
  readonly type: 'FavoriteLesson' | 'UnfavoriteLesson';
  readonly lessonUuid: string;
}
export type TeacherDeskCommand = MoveClass | ArrangeDashboard | TurnClass | TurnTask | TurnFavorite;

export interface TeacherDeskState {
  readonly schoolClassIds: readonly number[];
  readonly sections: readonly DashboardSection[];
  readonly hiddenClassIds: ReadonlySet<number>;
  /** For example `quiz:71`. */
  readonly hiddenTasks: ReadonlySet<string>;
  readonly favorites: ReadonlySet<string>;
}

const taskKey = ({ taskType, taskId }: { readonly taskType: TaskType; readonly taskId: number }): string =>
  `${taskType}:${taskId}`;
const plus = <Item>(items: ReadonlySet<Item>, item: Item): ReadonlySet<Item> => new Set(items).add(item);
const minus = <Item>(items: ReadonlySet<Item>, item: Item): ReadonlySet<Item> =>
  new Set([...items].filter((one) => one !== item));
const same = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index]);

const evolve = (state: TeacherDeskState, { type, data }: TeacherDeskEvent): TeacherDeskState => {
  switch (type) {
    case 'TeacherDeskClassMoved':
    case 'TeacherDeskClassesOrdered':
      return { ...state, schoolClassIds: data.schoolClassIds };
    case 'TeacherDeskClassHidden':
      return { ...state, hiddenClassIds: plus(state.hiddenClassIds, data.schoolClassId) };
    case 'TeacherDeskClassShown':
      return { ...state, hiddenClassIds: minus(state.hiddenClassIds, data.schoolClassId) };
    case 'TeacherDeskSectionsOrdered':
      return { ...state, sections: data.sections };
    case 'TeacherDeskTaskHidden':
      return { ...state, hiddenTasks: plus(state.hiddenTasks, taskKey(data)) };
    case 'TeacherDeskTaskShown':
      return { ...state, hiddenTasks: minus(state.hiddenTasks, taskKey(data)) };
    case 'TeacherDeskLessonFavorited':
      return { ...state, favorites: plus(state.favorites, data.lessonUuid) };
    case 'TeacherDeskLessonUnfavorited':
      return { ...state, favorites: minus(state.favorites, data.lessonUuid) };
    default:
      return type satisfies never;
  }
};

/** All classes that have a place: every arranged class, still taught or not, and every class taught now. */
const wholeOrder = ({ schoolClassIds }: TeacherDeskState, taughtIds: readonly number[]): number[] =>
  arranged(schoolClassIds, [...new Set([...schoolClassIds, ...taughtIds])]);

const move = (command: MoveClass, state: TeacherDeskState): TeacherDeskEvent[] => {
  const { teacherId, schoolClassId, direction, occurredAt } = command;
  const taughtIds = [...new Set([...command.taughtIds, schoolClassId])];
  const seen = arranged(state.schoolClassIds, taughtIds);
  const next = moved(seen, schoolClassId, direction);
  if (same(seen, next)) return [];
  const schoolClassIds = reordered(wholeOrder(state, taughtIds), next);
  return [{ type: 'TeacherDeskClassMoved', data: { teacherId, schoolClassId, direction, schoolClassIds, occurredAt } }];
};

const arrange = (command: ArrangeDashboard, state: TeacherDeskState): TeacherDeskEvent[] => {
  const { teacherId, occurredAt } = command;
  const events: TeacherDeskEvent[] = [];
  const sections = wholeSections(command.sections ?? state.sections);
  if (!same(sections, wholeSections(state.sections))) {
    events.push({ type: 'TeacherDeskSectionsOrdered', data: { teacherId, sections, occurredAt } });
  }
  const order = wholeOrder(state, [...new Set([...command.taughtIds, ...(command.schoolClassIds ?? [])])]);
  const schoolClassIds = reordered(order, command.schoolClassIds ?? []);
  if (!same(order, schoolClassIds)) {
    events.push({ type: 'TeacherDeskClassesOrdered', data: { teacherId, schoolClassIds, occurredAt } });
  }
  return events;
};

const turnClass = ({ type, ...data }: TurnClass, { hiddenClassIds }: TeacherDeskState): TeacherDeskEvent[] => {
  const hide = type === 'HideClass';
  if (hiddenClassIds.has(data.schoolClassId) === hide) return [];
  return [{ type: hide ? 'TeacherDeskClassHidden' : 'TeacherDeskClassShown', data }];
};

const turnTask = ({ type, ...data }: TurnTask, { hiddenTasks }: TeacherDeskState): TeacherDeskEvent[] => {
  const hide = type === 'HideTask';
  if (hiddenTasks.has(taskKey(data)) === hide) return [];
  return [{ type: hide ? 'TeacherDeskTaskHidden' : 'TeacherDeskTaskShown', data }];
};

const turnFavorite = ({ type, ...data }: TurnFavorite, { favorites }: TeacherDeskState): TeacherDeskEvent[] => {
  const favorite = type === 'FavoriteLesson';
  if (favorites.has(data.lessonUuid) === favorite) return [];
  return [{ type: favorite ? 'TeacherDeskLessonFavorited' : 'TeacherDeskLessonUnfavorited', data }];
};

const decide = (command: TeacherDeskCommand, state: TeacherDeskState): TeacherDeskEvent[] => {
  switch (command.type) {
    case 'MoveClass':
      return move(command, state);
    case 'ArrangeDashboard':
      return arrange(command, state);
    case 'HideClass':
    case 'ShowClass':
      return turnClass(command, state);
    case 'HideTask':
    case 'ShowTask':
      return turnTask(command, state);
    case 'FavoriteLesson':
    case 'UnfavoriteLesson':
      return turnFavorite(command, state);
    default:
      return command satisfies never;
  }
};

/** How a teacher has arranged their dashboard: classes, sections, hidden tasks, favorite lessons. */
export const teacherDeskDecider: Decider<TeacherDeskState, TeacherDeskCommand, TeacherDeskEvent> = {
  initialState: {
    schoolClassIds: [],
    sections: [],
    hiddenClassIds: new Set(),
    hiddenTasks: new Set(),
    favorites: new Set(),
  },
  evolve,
  decide,
};
