import type { AssessmentRequest } from '#adapters/assessor/port.ts';

export const transcript =
  'Tide pools are small pools of sea water that stay behind on the shore when the tide goes out. Animals such as crabs, sea stars and anemones live there, and each of them has a way to keep wet.';

export const requestOf = (answer: string, changes: Partial<AssessmentRequest> = {}): AssessmentRequest => ({
  question: 'Why are tide pools special?',
  answer,
  transcript,
  vocabulary: ['tide', 'shore', 'habitat'],
  gradeBand: '3-5',
  framework: 'WIDA',
  names: [],
  districtId: 1,
  ...changes,
});
