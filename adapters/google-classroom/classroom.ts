import { classroom as classroomApi, type classroom_v1 } from '@googleapis/classroom';
import { JWT } from 'google-auth-library';
import { toClassroomError } from './classroom-error.ts';
import type { ClassroomCredentials } from '#platform/google-credentials.ts';
import { retryPolicy, type RetryPolicy } from './retry.ts';

export interface ClassroomCourse {
  readonly id: string;
  readonly name: string;
}

export interface NewCoursework {
  readonly title: string;
  readonly description: string;
  readonly maxPoints: number;
  readonly link: { readonly url: string; readonly title: string };
  /** ISO 8601 UTC; Google does not accept a date in the past. */
  readonly dueAt: string | null;
}

/** The submission that receives a student's grade. */
export interface ClassroomSubmission {
  readonly courseId: string;
  readonly courseWorkId: string;
  readonly submissionId: string;
}

/** Google Classroom as one teacher may use it. Every call can throw a ClassroomError, and none takes longer than the timeout. */
export interface TeacherClassroom {
  activeCourses(): Promise<ClassroomCourse[]>;
  hasCoursework(courseId: string, courseWorkId: string): Promise<boolean>;
  /** Finds the coursework whose description contains this text. */
  findCoursework(courseId: string, text: string): Promise<string | null>;
  createCoursework(courseId: string, coursework: NewCoursework): Promise<string>;
  /** Null when the course has no such student. */
  findSubmission(courseId: string, courseWorkId: string, studentEmail: string): Promise<ClassroomSubmission | null>;
  setGrade(submission: ClassroomSubmission, points: number): Promise<void>;
}

export interface Classroom {
  readonly retries: RetryPolicy;
  asTeacher(email: string): TeacherClassroom;
}

export interface ClassroomOptions {
  readonly credentials: ClassroomCredentials;
  readonly apiUrl: string;
  /** For one call; default 15 seconds. */
  readonly timeoutMs?: number;
  readonly retries?: RetryPolicy;
}

const scopes = [
  'https://www.googleapis.com/auth/classroom.courses.readonly',
  'https://www.googleapis.com/auth/classroom.coursework.students',
  'https://www.googleapis.com/auth/classroom.rosters.readonly',
  'https://www.googleapis.com/auth/classroom.profile.emails',
];
const googleTokenUrl = 'https://oauth2.googleapis.com/token';
const defaultTimeoutMs = 15_000;
const pageSize = 100;

/** The library knows one token endpoint only; the key file names its own. */
const clientFor = ({ credentials, timeoutMs = defaultTimeoutMs }: ClassroomOptions, subject: string): JWT => {
  const { clientEmail, privateKey, tokenUri } = credentials;
  const client = new JWT({
    email: clientEmail,
    key: privateKey,
    scopes,
    subject,
    additionalClaims: { aud: tokenUri },
    transporterOptions: { timeout: timeoutMs },
  });
  client.transporter.interceptors.request.add({
    resolved: (request) => {
      // The caller decides on retries, so the token is requested only once.
      if (request.url.href === googleTokenUrl) Object.assign(request, { url: new URL(tokenUri), retryConfig: { retry: 0 } });
      return Promise.resolve(request);
    },
  });
  return client;
};

const utcParts = (iso: string): Pick<classroom_v1.Schema$CourseWork, 'dueDate' | 'dueTime'> => {
  const at = new Date(iso);
  return {
    dueDate: { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() },
    dueTime: { hours: at.getUTCHours(), minutes: at.getUTCMinutes() },
  };
};

const courseworkBody = ({ title, description, maxPoints, link, dueAt }: NewCoursework): classroom_v1.Schema$CourseWork => ({
  title,
  description,
  maxPoints,
  workType: 'ASSIGNMENT',
  state: 'PUBLISHED',
  materials: [{ link }],
  ...(dueAt === null ? {} : utcParts(dueAt)),
});

interface Page {
  readonly nextPageToken?: string | null;
}

const idOf = (resource: { readonly id?: string | null }): string => {
  if (!resource.id) throw new Error('Google Classroom answered without an id.');
  return resource.id;
};

/** Resolves to null if Google answers “not found”. */
const orNull = async <Value>(call: Promise<Value>): Promise<Value | null> => {
  try {
    return await call;
  } catch (error) {
    if (toClassroomError(error).kind === 'not_found') return null;
    throw error;
  }
};

class DelegatedClassroom implements TeacherClassroom {
  readonly #api: classroom_v1.Classroom;

  constructor(options: ClassroomOptions, email: string) {
    // The package's types use its own older google-auth-library; the parts of the client that it uses are the same.
    const auth = clientFor(options, email) as unknown as classroom_v1.Options['auth'];
    // The library's own retries ignore Retry-After.
    this.#api = classroomApi({ version: 'v1', auth, rootUrl: options.apiUrl, retry: false });
  }

  activeCourses(): Promise<ClassroomCourse[]> {
    return this.#pages(
      (pageToken) => this.#api.courses.list({ teacherId: 'me', courseStates: ['ACTIVE'], pageSize, ...pageToken }),
      ({ courses }) => (courses ?? []).map((course) => ({ id: idOf(course), name: course.name ?? idOf(course) })),
    );
  }

  async hasCoursework(courseId: string, courseWorkId: string): Promise<boolean> {
    const found = await this.#call(() => orNull(this.#api.courses.courseWork.get({ courseId, id: courseWorkId })));
    return found !== null && found.data.state !== 'DELETED';
  }

  async findCoursework(courseId: string, text: string): Promise<string | null> {
    const found = await this.#pages(
      (pageToken) =>
        this.#api.courses.courseWork.list({ courseId, courseWorkStates: ['PUBLISHED', 'DRAFT'], pageSize, ...pageToken }),
      ({ courseWork }) => (courseWork ?? []).filter(({ description }) => description?.includes(text)).map(idOf),
    );
    return found[0] ?? null;
  }

  async createCoursework(courseId: string, coursework: NewCoursework): Promise<string> {
    const requestBody = courseworkBody(coursework);
    return idOf((await this.#call(() => this.#api.courses.courseWork.create({ courseId, requestBody }))).data);
  }

  async findSubmission(courseId: string, courseWorkId: string, studentEmail: string): Promise<ClassroomSubmission | null> {
    const { studentSubmissions } = this.#api.courses.courseWork;
    const found = await this.#call(() =>
      orNull(studentSubmissions.list({ courseId, courseWorkId, userId: studentEmail, pageSize: 1 })),
    );
    const [submission] = found?.data.studentSubmissions ?? [];
    return submission ? { courseId, courseWorkId, submissionId: idOf(submission) } : null;
  }

  async setGrade({ courseId, courseWorkId, submissionId }: ClassroomSubmission, points: number): Promise<void> {
    const requestBody = { assignedGrade: points, draftGrade: points };
    const updateMask = 'assignedGrade,draftGrade';
    const params = { courseId, courseWorkId, id: submissionId, updateMask, requestBody };
    await this.#call(() => this.#api.courses.courseWork.studentSubmissions.patch(params));
  }

  async #call<Value>(call: () => Promise<Value>): Promise<Value> {
    try {
      return await call();
    } catch (error) {
      throw toClassroomError(error);
    }
  }

  async #pages<Data extends Page, Item>(
    load: (pageToken: { pageToken?: string }) => Promise<{ readonly data: Data }>,
    itemsOf: (data: Data) => Item[],
  ): Promise<Item[]> {
    const items: Item[] = [];
    let next: { pageToken?: string } | null = {};
    while (next) {
      const from: { pageToken?: string } = next;
      const { data } = await this.#call(() => load(from));
      items.push(...itemsOf(data));
      next = data.nextPageToken ? { pageToken: data.nextPageToken } : null;
    }
    return items;
  }
}

/** Makes no call to Google yet: the first call fetches a token for its teacher. */
export const createClassroom = (options: ClassroomOptions): Classroom => ({
  retries: options.retries ?? retryPolicy,
  asTeacher: (email) => new DelegatedClassroom(options, email),
});
