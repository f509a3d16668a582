import type { z } from 'zod';
import type { GrowthMonth, ReportProgress, ReportSums, StrandSums, SubmissionRate } from '#projections/reports/types.ts';
import type { progressFields, reportSums, StrandResult } from './quiz-reports/schemas.ts';
import { numbersOf, sumNumbers } from '#domain/shared/reports/numbers.ts';
import { percentOf } from '#domain/shared/percent.ts';

export type PresentedSums = z.infer<z.ZodObject<typeof reportSums>>;
export type PresentedProgress = z.infer<z.ZodObject<typeof progressFields>>;

const presentStrand = ({ strand, answers_count, correct_count }: StrandSums): StrandResult => ({
  strand,
  answers_count,
  correct_count,
  percent_correct: percentOf(correct_count, answers_count),
});

/** Picks the sums out of rows that have more fields. */
export const presentSums = (sums: ReportSums): PresentedSums => ({
  ...numbersOf(sumNumbers, sums),
  strands: sums.strands.map(presentStrand),
});

const presentSubmission = ({ assigned_count, submitted_count }: SubmissionRate): PresentedProgress['submission'] => ({
  assigned_count,
  submitted_count,
  percent: percentOf(submitted_count, assigned_count),
});

const presentMonth = (sums: GrowthMonth): PresentedProgress['growth'][number] => ({
  month: sums.month,
  ...presentSums(sums),
});

export const presentProgress = ({ submission, growth }: ReportProgress): PresentedProgress => ({
  submission: presentSubmission(submission),
  growth: growth.map(presentMonth),
});
