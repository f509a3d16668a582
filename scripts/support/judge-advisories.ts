import { z } from 'zod';

/** An advisory that somebody has reviewed and accepted until a given day. */
const accepted = z.strictObject({
  /** The name of the advisory's page: GHSA-… */
  id: z.string().regex(/^GHSA(?:-[a-z0-9]{4}){3}$/),
  reason: z.string().min(20),
  until: z.iso.date(),
});
export const acceptedAdvisories = z.array(accepted);
export type AcceptedAdvisory = z.infer<typeof accepted>;

const via = z.union([z.string(), z.looseObject({ url: z.string(), title: z.string(), severity: z.string() })]);
const report = z.looseObject({ vulnerabilities: z.record(z.string(), z.looseObject({ via: z.array(via) })) });

export interface Finding {
  readonly id: string;
  readonly component: string;
  readonly severity: string;
  readonly title: string;
}

export type Judgement =
  | { readonly outcome: 'not_asked'; readonly because: string }
  | { readonly outcome: 'clear'; readonly accepted: readonly Finding[]; readonly lesser: readonly Finding[] }
  | { readonly outcome: 'mend'; readonly findings: readonly Finding[] };

/** The severities that docs/security.md requires fixing within seven days. */
const grave = new Set(['high', 'critical']);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const findingsIn = (vulnerabilities: z.infer<typeof report>['vulnerabilities']): Finding[] => {
  const found = new Map<string, Finding>();
  for (const [component, { via: causes }] of Object.entries(vulnerabilities)) {
    for (const cause of causes) {
      if (typeof cause === 'string') continue;
      const id = cause.url.split('/').at(-1)!;
      found.set(`${id} ${component}`, { id, component, severity: cause.severity, title: cause.title });
    }
  }
  return [...found.values()];
};

/** Judges the output of `npm audit --json`. If the registry did not answer, nothing is known and nothing is reported as wrong. */
export const judgeAdvisories = (text: string, known: readonly AcceptedAdvisory[], today: string): Judgement => {
  const answer = report.safeParse(parsed(text));
  if (!answer.success) {
    const { message } = z
      .looseObject({ message: z.string().catch('no answer') })
      .catch({ message: 'no answer' })
      .parse(parsed(text));
    return { outcome: 'not_asked', because: message };
  }
  const findings = findingsIn(answer.data.vulnerabilities);
  const isAccepted = ({ id }: Finding): boolean => known.some((one) => one.id === id && one.until >= today);
  const toMend = findings.filter((one) => grave.has(one.severity) && !isAccepted(one));
  if (toMend.length > 0) return { outcome: 'mend', findings: toMend };
  return {
    outcome: 'clear',
    accepted: findings.filter((one) => grave.has(one.severity)),
    lesser: findings.filter((one) => !grave.has(one.severity)),
  };
};
