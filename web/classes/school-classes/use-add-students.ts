import { useState } from 'react';
import type { AddStudentsBody, CheckedStudentData } from '#api/classes/class-roster/schemas.ts';
import { causeOf } from '#web/lib/failure-words.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { to } from '#web/lib/route-call.ts';
import type { Classes } from './use-classes.ts';

export interface AddStudents {
  text: string;
  setText: (text: string) => void;
  /** Null until a list has been checked. */
  rows: readonly CheckedStudentData[] | null;
  /** True when a row has changed since the check. */
  stale: boolean;
  confirmed: boolean;
  setConfirmed: (confirmed: boolean) => void;
  problem: string | null;
  setProblem: (problem: string | null) => void;
  working: boolean;
  change: (index: number, part: Partial<CheckedStudentData>) => void;
  drop: (index: number) => void;
  check: () => Promise<void>;
  startOver: () => void;
  /** Returns how many were added; null when the server refused. */
  add: () => Promise<number | null>;
}

/**
 * Takes a list of students from pasting to the class: checked as a whole, fixed line by line, and saved all at once or not at
 * all.
 */
export function useAddStudents(schoolClassId: number, { send, sending }: Classes): AddStudents {
  const [text, setText] = useState('');
  const [rows, setRows] = useState<readonly CheckedStudentData[] | null>(null);
  const [stale, setStale] = useState(false);
  const [confirmed, setConfirmed] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [checking, setChecking] = useState(false);

  const check = async () => {
    setChecking(true);
    setProblem(null);
    const body = rows === null ? { text } : { students: rows.map(({ name, email }) => ({ name, email })) };
    const reply = await pageClient().call(to('POST /school_classes/{id}/students/check', { id: schoolClassId }, body));
    setChecking(false);
    if (reply.kind !== 'ok') return setProblem(causeOf(reply));
    setProblem(reply.body.problem);
    if (reply.body.problem !== null) return;
    // Line numbers refer to the original text, even for rows fixed since.
    setRows(reply.body.students.map((row, index) => ({ ...row, line: rows?.[index]?.line ?? row.line })));
    setStale(false);
  };
  const put = (next: readonly CheckedStudentData[]) => {
    setRows(next);
    setStale(true);
  };
  return {
    text,
    setText,
    rows,
    stale,
    confirmed,
    setConfirmed,
    problem,
    setProblem,
    working: checking || sending,
    change: (index, part) => put((rows ?? []).map((row, at) => (at === index ? { ...row, ...part } : row))),
    drop: (index) => put((rows ?? []).filter((_row, at) => at !== index)),
    check,
    startOver: () => {
      setRows(null);
      setConfirmed(false);
      setProblem(null);
    },
    add: async () => {
      const body: AddStudentsBody = { students: (rows ?? []).map(({ name, email }) => ({ name, email })), confirmed };
      const added = await send(to('POST /school_classes/{id}/students', { id: schoolClassId }, body));
      return added?.added_count ?? null;
    },
  };
}
