/** How well teachers and the assessor agree on levels, as figures for the page. */
import {
  agreementOf,
  agreesLess,
  worksToCompare,
  type Agreement,
  type LevelPair,
} from '#domain/writing/writing-assessment/agreement.ts';
import { elpLevels, type ElpLevel } from '#domain/shared/elp-levels.ts';
import { assessedDimensions, gradeBands } from '#domain/writing/writing-assessment/levels.ts';
import type { JudgedLevels, JudgedWorks } from '#projections/writing/agreement.ts';
import type { AgreementFigures, AgreementOfVersion, AgreementPageData } from './schemas.ts';

type Judged = readonly JudgedLevels[];

const percentOf = (share: number | null): number | null => (share === null ? null : Math.round(share * 100));
const twoDecimals = (kappa: number | null): number | null => (kappa === null ? null : Math.round(kappa * 100) / 100);

const pairsOf = (judged: Judged, found: (levels: JudgedLevels) => ElpLevel): LevelPair[] =>
  judged.map((levels) => ({ one: levels.teacher_level, other: found(levels), count: levels.answers }));

const overall = (judged: Judged): Agreement => agreementOf(pairsOf(judged, (levels) => levels.suggested_level));

const present = ({ count, exact, adjacent, kappa }: Agreement, works: number): AgreementFigures => ({
  works,
  answers: count,
  exact_percent: percentOf(exact),
  adjacent_percent: percentOf(adjacent),
  kappa: twoDecimals(kappa),
});

type Grouped = 'month' | 'grade_band' | 'version';

/** The rows of one grouping; other rows have null in this column. */
const grouped = (works: readonly JudgedWorks[], by: Grouped): JudgedWorks[] => works.filter((row) => row[by] !== null);
const worksOfAll = (works: readonly JudgedWorks[]): number =>
  works.find(({ month, grade_band, version }) => !month && !grade_band && !version)?.works ?? 0;

interface Version {
  readonly row: JudgedWorks;
  readonly agreement: Agreement;
}

const presentVersion = ({ row, agreement }: Version, before: Version | undefined): AgreementOfVersion => {
  const { provider, model, version, since, works } = row;
  const less = before !== undefined && agreesLess(agreement, before.agreement);
  return {
    provider: provider!,
    model: model!,
    version: version!,
    since,
    ...present(agreement, works),
    agreed_more_before: less
      ? {
          model: before.row.model!,
          version: before.row.version!,
          kappa: twoDecimals(before.agreement.kappa),
          exact_percent: percentOf(before.agreement.exact),
          few_works: Math.min(works, before.row.works) < worksToCompare,
        }
      : null,
  };
};

/** Latest first, each compared with the same provider's previous version. */
const versionsOf = (judged: Judged, works: readonly JudgedWorks[]): AgreementOfVersion[] => {
  const versions = grouped(works, 'version')
    .toSorted((a, b) => a.since.localeCompare(b.since))
    .map((row): Version => {
      const same = (levels: JudgedLevels): boolean =>
        levels.provider === row.provider && levels.model === row.model && levels.version === row.version;
      return { row, agreement: overall(judged.filter(same)) };
    });
  const presented = versions.map((version, place) => {
    const before = versions.slice(0, place).findLast(({ row }) => row.provider === version.row.provider);
    return presentVersion(version, before);
  });
  return presented.toReversed();
};

const levelsOf = (judged: Judged): number[][] =>
  elpLevels.map((suggested) =>
    elpLevels.map((chosen) =>
      judged.reduce(
        (sum, levels) => (levels.suggested_level === suggested && levels.teacher_level === chosen ? sum + levels.answers : sum),
        0,
      ),
    ),
  );

type Figures = Pick<AgreementPageData, 'summary' | 'by_month' | 'by_grade_band' | 'by_dimension' | 'by_version' | 'levels'>;

/** The report's figures, computed from the judged levels and the numbers of works. */
export const presentAgreement = (judged: Judged, works: readonly JudgedWorks[]): Figures => {
  const all = worksOfAll(works);
  const bands = grouped(works, 'grade_band');
  return {
    summary: present(overall(judged), all),
    by_month: grouped(works, 'month')
      .toSorted((a, b) => a.month!.localeCompare(b.month!))
      .map((row) => ({
        month: row.month!,
        ...present(overall(judged.filter(({ month }) => month === row.month)), row.works),
      })),
    by_grade_band: gradeBands.flatMap((band) => {
      const row = bands.find(({ grade_band }) => grade_band === band);
      return row
        ? [{ grade_band: band, ...present(overall(judged.filter(({ grade_band }) => grade_band === band)), row.works) }]
        : [];
    }),
    by_dimension: assessedDimensions.map((dimension) => ({
      dimension,
      ...present(agreementOf(pairsOf(judged, (levels) => levels[dimension])), all),
    })),
    by_version: versionsOf(judged, works),
    levels: levelsOf(judged),
  };
};
