import { visitorTypes } from '#domain/listening/events.ts';
import { personRoles } from '#domain/shared/fields.ts';
import { categoryOf } from '#eventstore/stream-name.ts';

export const hidden = '[hidden]';

/** Published content, which is public. Reasons for corrections are excluded: staff write them for colleagues. */
const content = ['quiz', 'lesson'];
/** Institutions, not people. */
const named = ['district', 'school'];

/** Fields whose texts come from fixed lists, or are addresses within Earshot. */
const knownWords = new Set([
  'role',
  'plan',
  'timeZone',
  'assignmentType',
  'locale',
  'listeningStrand',
  'policy',
  'contentType',
  'country',
  'state',
  'reportPath',
  'courseId',
  'courseWorkId',
  'provider',
  'model',
  'version',
  'gradeBand',
  'framework',
  'rating',
  'options',
]);

/** Fields that visitors could once fill with anything: shown only if they hold a value that our pages send. */
const sentByVisitors: Readonly<Record<string, RegExp>> = {
  userType: new RegExp(`^(?:${[...visitorTypes, ...personRoles].join('|')})$`),
  partnerId: /^(?:district-\d+|[a-z0-9_-]{1,24})$/,
  grade: /^(?:K|[1-9]|1[0-2])$/,
};

/** Ids, times, days, numbers and positions reveal nothing about people. */
const harmless = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?|\d+(?:\/\d+)?)?$/i;

const isOpen = (category: string, key: string, text: string): boolean =>
  harmless.test(text) ||
  knownWords.has(key) ||
  sentByVisitors[key]?.test(text) === true ||
  (content.includes(category) && key !== 'reason') ||
  (named.includes(category) && key === 'name');

/** Streams that contain how a person performed. */
const ofResults = ['quizSolution', 'classroomExport', 'writingAssessment', 'studentWork', 'studentFeedback'];
/** Streams that contain what one student needs. */
const ofNeeds = ['accommodation'];

/**
 * For viewers who may not see a single student's results: keeps the results, but hides the student. Class membership is not a
 * result and stays.
 */
export const withoutStudent = (stream: string, data: unknown): unknown => {
  if (ofNeeds.includes(categoryOf(stream))) return hidden;
  if (!ofResults.includes(categoryOf(stream)) || typeof data !== 'object' || data === null || Array.isArray(data)) return data;
  const hide = (value: object): object =>
    Object.fromEntries(
      Object.entries(value).map(([key, inner]: [string, unknown]) => {
        if (key === 'studentId' || key === 'sealedFor') return [key, hidden];
        return [key, key === 'work' && inner !== null ? hide(inner as object) : inner];
      }),
    );
  return hide(data);
};

/**
 * An event's data for viewers who may not see names. Hides every text that is not known to be safe: events hold no names, but
 * schools put teachers' names into class names, and people write reasons.
 */
export const maskedData = (stream: string, data: unknown): unknown => masked(categoryOf(stream), '', data);

const masked = (category: string, key: string, value: unknown): unknown => {
  if (typeof value === 'string') return isOpen(category, key, value) ? value : hidden;
  if (Array.isArray(value)) return value.map((member) => masked(category, key, member));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, masked(category, name, member)]));
};
