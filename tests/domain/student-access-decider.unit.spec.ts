import { describe, it } from 'vitest';
import { studentAccessDecider } from '#domain/classes/student-access/decider.ts';
import type { StudentAccessEvent } from '#domain/classes/student-access/events.ts';
import { specificationOf } from './support/decider-specification.ts';
import { at, questionUuid } from './support/examples.ts';

const { given } = specificationOf(studentAccessDecider);
const of = { studentId: 9, schoolClassId: 4, occurredAt: at(0) };
const [one, other] = [questionUuid(1), questionUuid(2)];
const issued = (cardId: string): StudentAccessEvent => ({ type: 'SignInCardIssued', data: { ...of, cardId } });
const revoked = (cardId: string): StudentAccessEvent => ({ type: 'SignInCardRevoked', data: { ...of, cardId } });
const issue = (cardId: string) => ({ type: 'IssueSignInCard', ...of, cardId }) as const;
const revoke = { type: 'RevokeSignInCard', ...of } as const;

describe('a student’s access', () => {
  it('is a card, which replaces the one before', () => {
    given().when(issue(one)).then(issued(one));
    given(issued(one)).when(issue(other)).then(issued(other));
    given(issued(one)).when(issue(one)).thenNothing();
  });
  it('ends when the current card is revoked', () => {
    given(issued(one), issued(other)).when(revoke).then(revoked(other));
    given(issued(one), revoked(one)).when(revoke).thenNothing();
    given().when(revoke).thenNothing();
  });
  it('gets a new password on each reset', () => {
    const reset: StudentAccessEvent = { type: 'StudentPasswordReset', data: of };
    given(issued(one), reset)
      .when({ type: 'ResetStudentPassword', ...of })
      .then(reset);
  });
});
