/** The calls of an export of grades. */
import type { ClassroomLedgerPageData } from '../../../../api/classroom-exports/schemas.ts';
import type { HttpClient, Reply } from '../../../lib/http-client.ts';
import { ledgerUrl } from '../ledger-url.ts';

export interface ClassroomApi {
  loadLedger(): Promise<Reply<ClassroomLedgerPageData>>;
  startExport(key: string): Promise<Reply<{ message: string }>>;
  chooseCourse(schoolClassId: number, courseId: string, key: string): Promise<Reply<unknown>>;
}

export function createClassroomApi(http: HttpClient, quizAssignmentSchoolClassId: number): ClassroomApi {
  const path = ledgerUrl(quizAssignmentSchoolClassId);
  return {
    loadLedger: () => http.call({ method: 'GET', path }),
    startExport: (key) => http.call({ method: 'POST', path, idempotencyKey: key }),
    chooseCourse: (schoolClassId, courseId, key) =>
      http.call({
        method: 'PUT',
        path: `/school_classes/${schoolClassId}/google_classroom_course`,
        idempotencyKey: key,
        body: { course_id: courseId },
      }),
  };
}
