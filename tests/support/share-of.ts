/** Days since 1970. */
const dayOf = (date: string): number => {
  const time = Date.parse(`${date}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || Number.isNaN(time))
    throw new Error(`SAMPLE_DATE=${date} is no date, such as 2026-11-29.`);
  return time / 86_400_000;
};

const numberOf = (text: string): number => [...text].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 1_000_003, 7);

export interface Share {
  readonly oneIn: number;
  /** Two rules about the same things look at others of them on the same day. */
  readonly rule: string;
  readonly date: string;
}

/** Every n-th of them, others each day: after n days it was each one’s turn. At least one, where there is one. */
export const shareOf = <One>(cases: readonly One[], { oneIn, rule, date }: Share): One[] => {
  const every = Math.min(oneIn, cases.length);
  const turn = (dayOf(date) + numberOf(rule)) % every;
  return cases.filter((_, index) => index % every === turn);
};
