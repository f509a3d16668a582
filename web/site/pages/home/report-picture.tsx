import { AnswerMark, PercentChip } from '#web/ui/content/chips.tsx';
import { texts } from './texts.ts';

const rows = [
  { name: texts.reportPicture.first, percents: [100, 100, 100], marks: [true, true, true] },
  { name: texts.reportPicture.second, percents: [67, 100, 50], marks: [true, false, true] },
  { name: texts.reportPicture.third, percents: [33, 50, 0], marks: [true, false, false] },
];

/** A corner of a report, as an example. */
export function ReportPicture() {
  return (
    <div className="report-picture" role="img" aria-label={texts.reportPicture.picture}>
      <table aria-hidden="true">
        <thead>
          <tr>
            <th>{texts.reportPicture.student}</th>
            <th>{texts.reportPicture.overall}</th>
            <th>{texts.reportPicture.literal}</th>
            <th>{texts.reportPicture.inference}</th>
            <th>1</th>
            <th>2</th>
            <th>3</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, percents, marks }) => (
            <tr key={name}>
              <td>{name}</td>
              {percents.map((percent, index) => (
                <td key={index}>
                  <PercentChip value={percent} />
                </td>
              ))}
              {marks.map((correct, index) => (
                <td key={index}>
                  <AnswerMark correct={correct} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
