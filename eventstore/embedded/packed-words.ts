/**
 * Words that packed JSON stores as one byte, their index in this list. The list is part of the storage format: append only, never
 * change or reorder, at most 256 entries. Other words are stored as text, so a missing word only costs a few bytes.
 */
export const packedWords: readonly string[] = `
correlationId causationId commandId actor id role schemaVersion appVersion student teacher school_admin admin analyst system
solutionUuid answerUuid questionUuid optionUuid answeredAt quizUuid attempt studentId quizAssignmentSchoolClassId schoolClassId
quizRevision questionsCount assignmentType locale startedAt en es listening_comprehension answers listeningStrand correct
correctAnswersCount timeSpentSeconds submittedAt occurredAt personId name exportUuid content uuid position reason teacherId districtId
textComplexity failedAt requestedAt type path quote options schoolId userType courseId completedAt timeZone lessonUuid description
subject gradeBand transcript requestUuid erasedAt schoolIds plan trialEndsOn title quizable correctionUuid policy question contentType
contentId trackName trackFile partnerId playedAt courseWorkId createdAt postedCount failedCount postedAt country state grade
studentsCount signedInAt assignedAt dueAt audioStop audioStopTimeMs slowedAudioStopTimeMs previousOptionUuid neverLower questions
previousCorrectAnswersCount regradedAt resetAt undoneAt nextSolutionUuid fileName rowsCount bytes asOfPosition asOfTime reportPath
query direction sort code tenant happenedAt
`
  .trim()
  .split(/\s+/);
