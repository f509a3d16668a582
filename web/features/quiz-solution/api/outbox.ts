import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** A choice that the server has not confirmed. One per question of a solution: a newer choice takes its place. */
export interface OutboxEntry {
  solution_uuid: string;
  question_uuid: string;
  option_uuid: string;
  quiz_assignment_school_class_id: number;
  student_id: number;
  /** Made with the choice and kept until it is confirmed, so that sending twice records once. */
  idempotency_key: string;
  chosen_at: number;
  /** The server's reason for refusing it; such an entry waits for the student and is not sent by itself. */
  refusal: string | null;
}

export interface Outbox {
  /** False when the browser keeps nothing beyond this page. */
  durable: boolean;
  /** Keeps the choice unless a newer one for the question is there. */
  keep(entry: OutboxEntry): Promise<void>;
  ofSolution(solutionUuid: string): Promise<OutboxEntry[]>;
  ofStudent(studentId: number): Promise<OutboxEntry[]>;
  /** The oldest entry of this student that may be sent. */
  next(studentId: number): Promise<OutboxEntry | null>;
  /** Removes the entry, unless a newer choice has replaced it meanwhile. */
  confirm(entry: OutboxEntry): Promise<void>;
  refuse(entry: OutboxEntry, refusal: string): Promise<void>;
  /** Makes refused entries of a solution sendable again. */
  revive(solutionUuid: string): Promise<void>;
  clear(solutionUuid: string): Promise<void>;
}

interface OutboxSchema extends DBSchema {
  answers: { key: [string, string]; value: OutboxEntry; indexes: { solution: string } };
}

const byAge = (one: OutboxEntry, other: OutboxEntry) => one.chosen_at - other.chosen_at;

function oldestSendable(entries: OutboxEntry[]): OutboxEntry | null {
  return entries.filter((entry) => entry.refusal === null).sort(byAge)[0] ?? null;
}

/** The outbox in IndexedDB, shared by all tabs; in memory where the browser refuses to store. */
export async function openOutbox(): Promise<Outbox> {
  try {
    return storedOutbox(await openDatabase());
  } catch {
    return memoryOutbox();
  }
}

type Database = IDBPDatabase<OutboxSchema>;

function openDatabase(): Promise<Database> {
  return openDB<OutboxSchema>('earshot', 1, {
    upgrade(database) {
      const answers = database.createObjectStore('answers', { keyPath: ['solution_uuid', 'question_uuid'] });
      answers.createIndex('solution', 'solution_uuid');
    },
  });
}

type Decision = OutboxEntry | 'remove' | 'leave';

/** Reads and writes one entry in one transaction, so that no other tab comes between. */
async function changeEntry(
  database: Database,
  key: OutboxEntry,
  decide: (present: OutboxEntry | undefined) => Decision,
): Promise<void> {
  const transaction = database.transaction('answers', 'readwrite');
  const keyPath: [string, string] = [key.solution_uuid, key.question_uuid];
  const decision = decide(await transaction.store.get(keyPath));
  if (decision === 'remove') await transaction.store.delete(keyPath);
  else if (decision !== 'leave') await transaction.store.put(decision);
  await transaction.done;
}

async function clearSolution(database: Database, solutionUuid: string): Promise<void> {
  const transaction = database.transaction('answers', 'readwrite');
  const keys = await transaction.store.index('solution').getAllKeys(solutionUuid);
  await Promise.all([...keys.map((key) => transaction.store.delete(key)), transaction.done]);
}

function storedOutbox(opened: Database): Outbox {
  let database = opened;
  /** Browsers drop a connection now and then (a tablet that slept); a second one works. */
  async function using<Result>(task: (database: Database) => Promise<Result>): Promise<Result> {
    try {
      return await task(database);
    } catch {
      database = await openDatabase();
      return task(database);
    }
  }
  const change = (key: OutboxEntry, decide: (present: OutboxEntry | undefined) => Decision) =>
    using((current) => changeEntry(current, key, decide));
  const ofSolution = async (uuid: string) =>
    (await using((current) => current.getAllFromIndex('answers', 'solution', uuid))).sort(byAge);
  const ofStudent = async (id: number) =>
    (await using((current) => current.getAll('answers'))).filter((entry) => entry.student_id === id);

  return {
    durable: true,
    ofSolution,
    ofStudent,
    keep: (entry) => change(entry, (present) => (present && present.chosen_at > entry.chosen_at ? 'leave' : entry)),
    next: async (studentId) => oldestSendable(await ofStudent(studentId)),
    confirm: (entry) => change(entry, (present) => (isSame(present, entry) ? 'remove' : 'leave')),
    refuse: (entry, refusal) => change(entry, (present) => (isSame(present, entry) ? { ...entry, refusal } : 'leave')),
    async revive(solutionUuid) {
      const revived = (present: OutboxEntry | undefined): Decision => (present ? { ...present, refusal: null } : 'leave');
      for (const entry of await ofSolution(solutionUuid)) await change(entry, revived);
    },
    clear: (solutionUuid) => using((current) => clearSolution(current, solutionUuid)),
  };
}

function isSame(present: OutboxEntry | undefined, entry: OutboxEntry): boolean {
  return present?.idempotency_key === entry.idempotency_key;
}

function memoryOutbox(): Outbox {
  const entries = new Map<string, OutboxEntry>();
  const keyOf = (entry: OutboxEntry) => `${entry.solution_uuid} ${entry.question_uuid}`;
  const all = () => [...entries.values()];
  const ofSolution = (solutionUuid: string) => all().filter((entry) => entry.solution_uuid === solutionUuid);
  const ofStudent = (studentId: number) => all().filter((entry) => entry.student_id === studentId);
  const isPresent = (entry: OutboxEntry) => isSame(entries.get(keyOf(entry)), entry);
  return {
    durable: false,
    keep: async (entry) => void entries.set(keyOf(entry), entry),
    ofSolution: async (solutionUuid) => ofSolution(solutionUuid).sort(byAge),
    ofStudent: async (studentId) => ofStudent(studentId),
    next: async (studentId) => oldestSendable(ofStudent(studentId)),
    confirm: async (entry) => void (isPresent(entry) && entries.delete(keyOf(entry))),
    refuse: async (entry, refusal) => void (isPresent(entry) && entries.set(keyOf(entry), { ...entry, refusal })),
    revive: async (solutionUuid) =>
      ofSolution(solutionUuid).forEach((entry) => entries.set(keyOf(entry), { ...entry, refusal: null })),
    clear: async (solutionUuid) => ofSolution(solutionUuid).forEach((entry) => entries.delete(keyOf(entry))),
  };
}
