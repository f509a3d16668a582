import type { ClassroomLedgerPageData } from '#api/integrations/schemas.ts';
import type { HttpClient, Reply } from '#web/lib/http-client.ts';
import { to } from '#web/lib/route-call.ts';

export interface ClassroomApi {
  loadLedger(): Promise<Reply<ClassroomLedgerPageData>>;
  startExport(key: string): Promise<Reply<{ message: string }>>;
  chooseCourse(schoolClassId: number, courseId: string, key: string): Promise<Reply<unknown>>;
}

export function createClassroomApi(http: HttpClient, id: number): ClassroomApi {
  return {
    loadLedger: () => http.call(to('GET /quiz_assignment_school_classes/{id}/google_classroom_export', { id })),
    startExport: (key) =>
      http.call({ ...to('POST /quiz_assignment_school_classes/{id}/google_classroom_export', { id }), idempotencyKey: key }),
    chooseCourse: (schoolClassId, courseId, key) =>
      http.call({
        ...to('PUT /school_classes/{id}/google_classroom_course', { id: schoolClassId }, { course_id: courseId }),
        idempotencyKey: key,
      }),
  };
}
