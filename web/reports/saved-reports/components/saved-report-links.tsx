import type { SavedReportData } from '#api/reports/saved-reports/schemas.ts';
import { datesWords } from '../dates-words.ts';
import { texts } from '../texts.ts';
import '#web/ui/content/ruled-list.css';
import '../saved-reports.css';

/** Links to the latest few, and one to all of them. */
export function SavedReportLinks({ reports, count }: { reports: readonly SavedReportData[]; count: number }) {
  return (
    <section className="saved-links" aria-labelledby="saved-reports">
      <div className="section__head">
        <h3 id="saved-reports">{texts.home.title}</h3>
        <a href="/reports/saved">{count > reports.length ? texts.home.all(count) : texts.home.manage}</a>
      </div>
      {reports.length === 0 ? (
        <p className="soft">
          {texts.empty}. {texts.emptyText}
        </p>
      ) : (
        <ul className="ruled-list" role="list">
          {reports.map((report) => (
            <li className="saved-report" key={report.uuid}>
              <div className="saved-report__words">
                <a href={report.url}>{report.name}</a>
                <p className="kicker">
                  {report.kind} · {datesWords(report)}
                </p>
              </div>
              {report.mailed && <span className="soft">{texts.list.mail}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
