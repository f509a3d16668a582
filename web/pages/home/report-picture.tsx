import { AnswerMark, PercentChip } from '../../ui/chips.tsx';

const rows = [
  { name: 'Amara D.', percents: [100, 100, 100], marks: [true, true, true] },
  { name: 'Benicio T.', percents: [67, 100, 50], marks: [true, false, true] },
  { name: 'Chen Y.', percents: [33, 50, 0], marks: [true, false, false] },
];

/** A corner of a report, as an example. */
export function ReportPicture() {
  return (
    <div
      className="report-picture"
      role="img"
      aria-label="A corner of a report: three students with their percentages and right and wrong answers."
    >
      <table aria-hidden="true">
        <thead>
          <tr>
            <th>Student</th>
            <th>Overall</th>
            <th>Literal</th>
            <th>Inference</th>
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
