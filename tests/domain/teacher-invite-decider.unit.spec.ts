import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { teacherInviteDecider } from '#domain/accounts/teacher-invite/decider.ts';
import { inviteEmailProblem, notAnAddress, otherDomain } from '#domain/accounts/teacher-invite/email-rule.ts';
import type { TeacherInviteEvent } from '#domain/accounts/teacher-invite/events.ts';
import { specificationOf } from './support/decider-specification.ts';
import { at } from './support/examples.ts';

const inviteUuid = '6f1f0f5e-6a53-4b0e-9d7e-1f3f5c7d9b21';
const invited: TeacherInviteEvent = {
  type: 'TeacherInvited',
  data: { inviteUuid, teacherId: 4, schoolId: 1, occurredAt: at(1) },
};
const accepted: TeacherInviteEvent = { type: 'TeacherInviteAccepted', data: { inviteUuid, personId: 31, occurredAt: at(3) } };

describe('an invite', () => {
  const { given } = specificationOf(teacherInviteDecider);
  const invite = { type: 'InviteTeacher', inviteUuid, teacherId: 4, schoolId: 1, occurredAt: at(1) } as const;
  const resend = { type: 'ResendTeacherInvite', teacherId: 4, occurredAt: at(2) } as const;
  const accept = { type: 'AcceptTeacherInvite', personId: 31, occurredAt: at(3) } as const;

  it('is sent once, and again at its teacher’s request', () => {
    given().when(invite).then(invited);
    given(invited).when(invite).thenNothing();
    given(invited)
      .when(resend)
      .then({ type: 'TeacherInviteResent', data: { inviteUuid, teacherId: 4, occurredAt: at(2) } });
    given(invited)
      .when({ ...resend, teacherId: 5 })
      .thenThrows('not_found', 'not_found');
    given().when(resend).thenThrows('not_found', 'not_found');
  });

  it('is accepted once', () => {
    given(invited).when(accept).then(accepted);
    given(invited, accepted).when(accept).thenNothing();
    given(invited, accepted)
      .when({ ...accept, personId: 32 })
      .thenThrows('conflict', 'invitation_over');
    given(invited, accepted).when(resend).thenThrows('conflict', 'invite_accepted');
    given().when(accept).thenThrows('not_found', 'not_found');
  });
});

describe('an address that a teacher invites', () => {
  const own = 'ada@hill.k12.example';

  it.each([
    ['', null],
    ['   ', null],
    ['bo@hill.k12.example', null],
    [' Bo@HILL.k12.Example ', null],
    ['bo@k12.example', otherDomain],
    ['bo@evil.hill.k12.example', otherDomain],
    ['bo@hill.k12.example.evil.test', otherDomain],
    ['bo', notAnAddress],
    ['bo@', notAnAddress],
    ['bo@hill', notAnAddress],
    ['a b@hill.k12.example', notAnAddress],
    ['bo@hill.k12.example, cy@hill.k12.example', notAnAddress],
    ['bo@hill.k12.example\r\nBcc: all@hill.k12.example', notAnAddress],
    ['bo@evil.test@hill.k12.example', notAnAddress],
  ])('%j: %s', (entry, problem) => expect(inviteEmailProblem(own, entry)).toBe(problem));

  it('never contains a line break, whatever else it contains', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('\r', '\n', '\r\n', '\u2028', '\t'), fc.string(), (before, end, after) => {
        expect(inviteEmailProblem(own, `a${before}${end}${after}@hill.k12.example`)).toBe(notAnAddress);
      }),
    );
  });
});
