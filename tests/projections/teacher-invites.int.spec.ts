import { beforeEach, describe, expect, it } from 'vitest';
import { liveReads } from '#projections/runner/live.ts';
import { teacherInvitesProjection } from '#projections/accounts/teacher-invites/projection.ts';
import { invitesOfTeacher } from '#projections/accounts/teacher-invites/queries.ts';
import { at, event, given } from './support/given-events.ts';
import { useFreshHarness } from './support/harness.ts';

const harness = useFreshHarness();
const [first, second] = ['6f1f0f5e-6a53-4b0e-9d7e-1f3f5c7d9b21', '6f1f0f5e-6a53-4b0e-9d7e-1f3f5c7d9b22'];

beforeEach(() => harness.start([teacherInvitesProjection]));

describe('invites', () => {
  it('are listed by teacher, most recently sent first, as pending until accepted', async () => {
    const invited = (inviteUuid: string, teacherId: number, minute: number) =>
      event('TeacherInvited', { inviteUuid, teacherId, schoolId: 1, occurredAt: at(minute) });
    await given(
      harness.store,
      `teacherInvite-${first}`,
      invited(first, 4, 1),
      event('TeacherInviteResent', { inviteUuid: first, teacherId: 4, occurredAt: at(9) }),
    );
    await given(
      harness.store,
      `teacherInvite-${second}`,
      invited(second, 4, 2),
      event('TeacherInviteAccepted', { inviteUuid: second, personId: 31, occurredAt: at(3) }),
    );
    await harness.caughtUp([teacherInvitesProjection]);
    expect(await invitesOfTeacher(liveReads(harness.db), 4)).toEqual([
      { uuid: first, email: '[erased]', state: 'pending', sent_at: at(9) },
      { uuid: second, email: '[erased]', state: 'active', sent_at: at(2) },
    ]);
    expect(await invitesOfTeacher(liveReads(harness.db), 5)).toEqual([]);
  });
});
