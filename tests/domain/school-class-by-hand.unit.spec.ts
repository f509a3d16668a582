import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeAsTyped, wasDrawn } from '#domain/classes/school-class/class-code.ts';
import type { ManageSchoolClass, SchoolClassCommand } from '#domain/classes/school-class/commands.ts';
import { schoolClassDecider } from '#domain/classes/school-class/decider.ts';
import type { SchoolClassEvent } from '#domain/classes/school-class/events.ts';
import { maxStudentsInAClass } from '#domain/classes/school-class/limits.ts';
import { handle, specificationOf } from './support/decider-specification.ts';
import { at } from './support/examples.ts';

const { given } = specificationOf(schoolClassDecider);
const occurredAt = at(0);
const of = { schoolClassId: 4, occurredAt };
const roster: SchoolClassEvent = {
  type: 'SchoolClassCreated',
  data: { ...of, schoolId: 2, name: '4B', code: 'ENG-4', codeFromRoster: true },
};
const own: SchoolClassEvent = {
  type: 'SchoolClassCreated',
  data: { ...of, schoolId: 2, name: 'Period 3', grade: '5', colour: 'teal', code: 'K7PX2QMB', through: 'hand' },
};
type Through = 'roster' | 'hand' | 'code';
const enrolled = (studentId: number, through?: Through): SchoolClassEvent => ({
  type: 'SchoolClassStudentEnrolled',
  data: { ...of, studentId, ...(through && { through }) },
});
const withdrawn = (studentId: number, through?: Through): SchoolClassEvent => ({
  type: 'SchoolClassStudentWithdrawn',
  data: { ...of, studentId, ...(through && { through }) },
});
const added = (teacherId: number, through?: Through): SchoolClassEvent => ({
  type: 'SchoolClassTeacherAdded',
  data: { ...of, teacherId, ...(through && { through }) },
});
const listed = (studentIds: number[], { replace = false, teacherIds = [] as number[] } = {}): SchoolClassCommand => ({
  type: 'SetSchoolClassMembers',
  ...of,
  teacherIds,
  studentIds,
  replace,
});
const called = (name: string): SchoolClassCommand => ({ type: 'CreateSchoolClass', ...of, schoolId: 2, name, code: 'ENG-4' });
const enrol = (studentIds: number[], through: 'hand' | 'code' = 'hand'): ManageSchoolClass => ({
  type: 'EnrolStudents',
  ...of,
  studentIds,
  through,
});
const withdraw = (studentId: number): ManageSchoolClass => ({ type: 'WithdrawStudent', ...of, studentId });
const rename = (name: string): ManageSchoolClass => ({ type: 'RenameSchoolClass', ...of, name });
const renamed = (name: string, through?: Through): SchoolClassEvent => ({
  type: 'SchoolClassRenamed',
  data: { ...of, name, ...(through && { through }) },
});
const archived: SchoolClassEvent = { type: 'SchoolClassArchived', data: of };

describe('a class created by a teacher', () => {
  const { through: _through, ...details } = own.data as Extract<SchoolClassEvent, { type: 'SchoolClassCreated' }>['data'];
  const open = { type: 'OpenOwnSchoolClass', ...details, grade: '5', colour: 'teal', teacherId: 3 } as const;
  it('includes the teacher, and is created once', () => {
    given().when(open).then(own, added(3, 'hand'));
    given(own, added(3, 'hand')).when(open).thenNothing();
  });
  it('can be joined with its code, unlike a roster class', () => {
    expect(given(own).state).toMatchObject({ codeOpens: true, rosterName: null });
    expect(given(roster).state).toMatchObject({ codeOpens: false, rosterName: '4B' });
    expect(given(roster, { type: 'SchoolClassCodeChanged', data: { ...of, code: 'ABCD2345' } }).state).toMatchObject({
      codeOpens: true,
    });
  });
  it('accepts its code however it is typed', () => {
    expect(codeAsTyped(' k7px-2qmb ')).toBe('K7PX2QMB');
    expect([wasDrawn('K7PX2QMB'), wasDrawn('K7PX2QM'), wasDrawn('ENG4'), wasDrawn('ALGEBRA1')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('a previous class code', () => {
  const changed = (code: string, more = {}): SchoolClassEvent => ({
    type: 'SchoolClassCodeChanged',
    data: { ...of, code, ...more },
  });
  const restore = (code: string): ManageSchoolClass => ({ type: 'RestoreSchoolClassCode', ...of, code });

  it('can be restored until the code changes again', () => {
    given(own, changed('ABCD2345')).when(restore('K7PX2QMB')).then(changed('K7PX2QMB'));
    given(own, changed('ABCD2345'), changed('K7PX2QMB')).when(restore('K7PX2QMB')).thenNothing();
    given(own, changed('ABCD2345'), changed('ABCD2346')).when(restore('K7PX2QMB')).thenThrows('conflict', 'class_code_changed');
    given(own).when(restore('ABCD2345')).thenThrows('conflict', 'class_code_changed');
    given(own, changed('ABCD2345'), archived).when(restore('K7PX2QMB')).thenThrows('conflict', 'school_class_archived');
  });

  it('admits nobody if it is the roster’s, even if it looks like a generated one', () => {
    const looksDrawn: SchoolClassEvent = {
      type: 'SchoolClassCreated',
      data: { ...of, schoolId: 2, name: '4B', code: 'MATHABC', codeFromRoster: true },
    };
    const back = changed('MATHABC', { codeFromRoster: true });
    given(looksDrawn, changed('ABCD2345')).when(restore('MATHABC')).then(back);
    expect(given(looksDrawn, changed('ABCD2345'), back).state).toMatchObject({ code: 'MATHABC', codeOpens: false });
  });
});

describe('the name of a roster class', () => {
  it('stays as its teachers gave it, whatever the roster calls it', () => {
    given(roster).when(rename('Room 12')).then(renamed('Room 12', 'hand'));
    const own = [roster, renamed('Room 12', 'hand')];
    given(...own)
      .when(called('4B'))
      .thenNothing();
    const changed: SchoolClassEvent = { type: 'SchoolClassRosterNameChanged', data: { ...of, name: '4B Lima' } };
    given(...own)
      .when(called('4B Lima'))
      .then(changed);
    expect(given(...own, changed).state).toMatchObject({ name: 'Room 12', rosterName: '4B Lima' });
  });
  it('follows the roster again once both names match', () => {
    given(roster, renamed('Room 12', 'hand'), renamed('4B', 'hand')).when(called('5B')).then(renamed('5B'));
  });
});

describe('teachers’ changes and the roster', () => {
  it('keep a removed student out as long as the roster still lists them', () => {
    given(roster, enrolled(9)).when(withdraw(9)).then(withdrawn(9, 'hand'));
    given(roster, enrolled(9), withdrawn(9, 'hand'))
      .when(listed([9]))
      .thenNothing();
    given(roster, enrolled(9), withdrawn(9, 'hand'))
      .when(listed([], { replace: true }))
      .then(withdrawn(9));
    given(roster, enrolled(9), withdrawn(9, 'hand'), withdrawn(9))
      .when(listed([9]))
      .then(enrolled(9));
  });
  it('keep a student whom a teacher added, even when the roster removes everybody', () => {
    given(roster, enrolled(9), enrolled(10, 'hand'), enrolled(11, 'code'))
      .when(listed([], { replace: true }))
      .then(withdrawn(9));
  });
  it('let only the roster change roster teachers', () => {
    const remove = { type: 'RemoveCoTeacher', ...of, teacherId: 3 } as const;
    given(roster, added(3), added(5, 'hand')).when(remove).thenThrows('conflict', 'teacher_from_roster');
    given(roster, added(3), added(5, 'hand'))
      .when({ ...remove, teacherId: 5 })
      .then({
        type: 'SchoolClassTeacherRemoved',
        data: { ...of, teacherId: 5, through: 'hand' },
      });
    given(roster, added(3), added(5, 'hand'))
      .when(listed([], { replace: true, teacherIds: [3] }))
      .thenNothing();
  });
});

describe('a class managed by hand', () => {
  it('enrolls nobody twice', () =>
    given(own, enrolled(9))
      .when(enrol([9, 10, 10]))
      .then(enrolled(10, 'hand')));
  it('keeps the teacher who made it, unless they leave or an admin takes them out', () => {
    const remove = { type: 'RemoveCoTeacher', ...of, teacherId: 3 } as const;
    const gone = { type: 'SchoolClassTeacherRemoved', data: { ...of, teacherId: 3, through: 'hand' } } as const;
    const both = given(own, added(3, 'hand'), added(5, 'hand'));
    both.when({ ...remove, by: 5 }).thenThrows('conflict', 'own_teacher');
    both.when({ ...remove, by: 3 }).then(gone);
    both.when(remove).then(gone);
    both.when({ ...remove, teacherId: 5, by: 3 }).then({ ...gone, data: { ...gone.data, teacherId: 5 } });
  });
  it('does not take back a former student through the code, but does through the teacher', () => {
    given(own, enrolled(9), withdrawn(9, 'hand'))
      .when(enrol([9], 'code'))
      .thenThrows('conflict', 'left_class');
    given(own, enrolled(9), withdrawn(9, 'hand'))
      .when(enrol([9]))
      .then(enrolled(9, 'hand'));
  });
  it('cannot exceed its maximum size', () => {
    const all = Array.from({ length: maxStudentsInAClass }, (_nobody, index) => index + 1);
    given(own, ...all.map((id) => enrolled(id, 'hand')))
      .when(enrol([9_999]))
      .thenThrows('conflict', 'school_class_full');
    given(own)
      .when(enrol(all))
      .then(...all.map((id) => enrolled(id, 'hand')));
  });
  it('withdraws only members, once', () => {
    given(own).when(withdraw(9)).thenThrows('not_found', 'not_found');
    given(own, enrolled(9, 'hand'), withdrawn(9, 'hand')).when(withdraw(9)).thenNothing();
  });
  it('keeps at least one teacher', () =>
    given(own, added(3, 'hand'))
      .when({ type: 'RemoveCoTeacher', ...of, teacherId: 3 })
      .thenThrows('conflict', 'last_teacher'));
  it('allows only restoring once archived', () => {
    given(own, archived).when(rename('x')).thenThrows('conflict', 'school_class_archived');
    given(own, archived)
      .when(enrol([9], 'code'))
      .thenThrows('conflict', 'school_class_archived');
    given(own, archived)
      .when({ type: 'ArchiveSchoolClass', ...of })
      .thenNothing();
    given(own, archived)
      .when({ type: 'RestoreSchoolClass', ...of })
      .then({ type: 'SchoolClassRestored', data: of });
    given(own)
      .when({ type: 'RestoreSchoolClass', ...of })
      .thenNothing();
  });
  it('is described, and the same description changes nothing', () => {
    const describe = { type: 'DescribeSchoolClass', ...of, grade: '6', colour: 'pink' } as const;
    const described: SchoolClassEvent = { type: 'SchoolClassDescribed', data: { ...of, grade: '6', colour: 'pink' } };
    given(own).when(describe).then(described);
    given(own, described).when(describe).thenNothing();
  });
});

describe('any sequence of commands', () => {
  const ids = fc.integer({ min: 1, max: 6 });
  const commands: fc.Arbitrary<SchoolClassCommand> = fc.oneof(
    fc.array(ids, { maxLength: 4 }).map((found) => enrol(found)),
    ids.map((id) => enrol([id], 'code')),
    ids.map(withdraw),
    fc.tuple(fc.array(ids, { maxLength: 4 }), fc.boolean()).map(([found, replace]) => listed(found, { replace })),
    fc.constantFrom('a', 'b', 'c').map(rename),
    fc.constantFrom('a', 'b', 'c').map(called),
  );

  it('leaves every student either in the class or withdrawn, and records nothing twice', () => {
    fc.assert(
      fc.property(fc.array(commands, { maxLength: 25 }), (all) => {
        let { state } = given(roster);
        const seen = new Set<number>();
        for (const command of all) {
          let step;
          try {
            step = handle(schoolClassDecider, state, command);
          } catch {
            continue;
          }
          state = step.state;
          for (const { type, data } of step.events) {
            if (type !== 'SchoolClassStudentEnrolled' && type !== 'SchoolClassStudentWithdrawn') continue;
            seen.add(data.studentId);
          }
          expect(handle(schoolClassDecider, state, command).events).toEqual([]);
        }
        if (state.status !== 'open') throw new Error('The class is gone.');
        const { studentIds, formerStudentIds } = state;
        expect(new Set([...studentIds, ...formerStudentIds])).toEqual(seen);
        expect([...studentIds].filter((id) => formerStudentIds.has(id))).toEqual([]);
      }),
    );
  });
});
