/**
 * The pseudonyms that analysts see instead of people's ids, and instead of ids computed from them: a solution's uuid follows from
 * its assignment, student and attempt, so anybody who knows the rule could try every student.
 */
import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import type { Category } from '#domain/event-registry.ts';
import { categoryOf } from '#eventstore/stream-name.ts';

/** What the name of a stream holds after its category. */
export const streamKinds: Readonly<Record<Category, 'open' | 'person' | 'uuid'>> = {
  district: 'open',
  school: 'open',
  schoolPlan: 'open',
  schoolClass: 'open',
  lesson: 'open',
  collection: 'open',
  videoLibrary: 'open',
  curriculumLinks: 'open',
  standardsDocument: 'open',
  lessonStandards: 'open',
  teacherGuide: 'open',
  lessonGuide: 'open',
  quiz: 'open',
  quizAssignment: 'open',
  lessonAssignmentSchoolClass: 'open',
  classroomExport: 'open',
  audioPlay: 'open',
  challengeRequest: 'open',
  elpContent: 'open',
  person: 'person',
  accommodation: 'person',
  studentAccess: 'person',
  signIn: 'person',
  secondFactor: 'person',
  teacherDesk: 'person',
  savedReports: 'person',
  quizSolution: 'uuid',
  studentWork: 'uuid',
  studentFeedback: 'uuid',
  writingAssessment: 'uuid',
  reportExport: 'uuid',
  teacherInvite: 'uuid',
  lessonAssignment: 'uuid',
};

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Uuids of content, which identify nobody. */
const openUuids =
  /^(?:quiz|question|(?:previous)?option|lesson|document|standard|guide|collection|organizer|prompt|copiedFrom|correction|keyCorrection|import)Uuids?$/i;
const personKeys = /(?:(?:^|_)(?:student|teacher|person|user|actor)|(?:Student|Teacher|Person|User|Actor))_?ids?$|^sealedFor$/i;

const bytesOf = (text: string): Buffer => Buffer.from(text.replaceAll('-', ''), 'hex');
const uuidOf = (bytes: Buffer): string => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Precedes a person's number, so that a pseudonym made with another key is detected as foreign. */
const personMark = Buffer.from('a person no.');

const numbered = (id: number): Buffer => {
  const block = Buffer.alloc(16);
  personMark.copy(block);
  block.writeUInt32BE(id, 12);
  return block;
};

/**
 * The pseudonyms of one district. Each is a single AES block under a key derived from the district's secret by HMAC: without the
 * secret nobody can try out ids, and with it a pseudonym in an analyst's filter can be turned back into the id.
 */
export class Pseudonyms {
  readonly #key: Buffer;

  constructor(secret: Buffer) {
    this.#key = createHmac('sha256', secret).update('pseudonyms of ids').digest();
  }

  #hide(block: Buffer): string {
    const cipher = createCipheriv('aes-256-ecb', this.#key, null).setAutoPadding(false);
    return uuidOf(Buffer.concat([cipher.update(block), cipher.final()]));
  }

  #reveal(pseudonym: string): Buffer {
    const decipher = createDecipheriv('aes-256-ecb', this.#key, null).setAutoPadding(false);
    return Buffer.concat([decipher.update(bytesOf(pseudonym)), decipher.final()]);
  }

  person(id: number): string {
    return this.#hide(numbered(id));
  }

  id(text: string): string {
    return uuid.test(text) ? this.#hide(bytesOf(text)) : text;
  }

  /** Null if it is not the pseudonym of a person in this district. */
  personOf(pseudonym: string): number | null {
    if (!uuid.test(pseudonym)) return null;
    const block = this.#reveal(pseudonym);
    return block.subarray(0, 12).equals(personMark) ? block.readUInt32BE(12) : null;
  }

  stream(name: string): string {
    const { category, kind, id, rest } = partsOf(name);
    if (kind === 'open' || id === '') return name;
    return `${category}-${kind === 'person' ? this.person(Number(id)) : this.id(id)}${rest}`;
  }

  /**
   * The stream that a pseudonym may stand for; null if it cannot be one of this district. For a uuid, only the log shows whether
   * the stream exists.
   */
  streamOf(name: string): string | null {
    const [, category = '', id = '', rest = ''] = /^([A-Za-z]+)-([0-9a-f-]{36})(.*)$/.exec(name) ?? [];
    const kind = streamKinds[category as Category] ?? 'uuid';
    if (!uuid.test(id)) return null;
    if (kind === 'uuid') return `${category}-${uuidOf(this.#reveal(id))}${rest}`;
    const person = this.personOf(id);
    return person === null ? null : `${category}-${person}${rest}`;
  }

  data(key: string, value: unknown): unknown {
    if (Array.isArray(value)) return value.map((member) => this.data(key, member));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, this.data(name, member)]));
    if (personKeys.test(key)) {
      const id = Number(value);
      return value !== null && Number.isInteger(id) && id > 0 ? this.person(id) : value;
    }
    if (typeof value !== 'string') return value;
    if (uuid.test(value)) return openUuids.test(key) ? value : this.id(value);
    return value.replaceAll(/\/(students|teachers)\/\d+/g, '/$1/[hidden]');
  }
}

/** The part of a stream's name after the category, and whether it identifies a person. An unknown category is hidden. */
function partsOf(name: string) {
  const category = categoryOf(name);
  const kind = streamKinds[category as Category] ?? 'uuid';
  const pattern = kind === 'person' ? /^[^-]+-(\d+)(.*)$/ : /^[^-]+-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(.*)$/i;
  const [, id = '', rest = ''] = pattern.exec(name) ?? [];
  return { category, kind, id, rest } as const;
}

/** Whether a stream filter names a stream whose name is not open. */
export const namesPerson = (stream: string): boolean =>
  !stream.endsWith('-') && (streamKinds[categoryOf(stream) as Category] ?? 'uuid') !== 'open';
