import { describe, expect, it } from 'vitest';
import { assessorOf, rubricAlone } from '#adapters/assessor/assessors.ts';
import { createOpenAiAssessor } from '#adapters/assessor/outside/openai-assessor.ts';
import { rubricAssessor } from '#adapters/assessor/rubric/rubric-assessor.ts';
import { assessmentProvider } from '#domain/writing/writing-assessment/events.ts';

const outside = createOpenAiAssessor({ baseUrl: 'http://127.0.0.1:1/v1', model: 'some-model', apiKey: 'k', perMinute: 1 });
const both = { ...rubricAlone, outside, monthlyLimit: 10 };

describe('assessors', () => {
  it('are exactly those an event can name, and none from tests', () => {
    expect(assessmentProvider.options.toSorted()).toEqual([outside.provider, rubricAssessor.provider].toSorted());
  });

  it.each([
    ['openai', both, outside],
    ['rubric', both, rubricAssessor],
    ['openai', rubricAlone, rubricAssessor],
  ] as const)('asked for %s, use the available one under its own name', (asked, assessors, speaks) => {
    expect(assessorOf(assessors, asked)).toBe(speaks);
  });
});
