import type { PastAssessment } from '#api/writing/writing-assessments/schemas.ts';
import { dayAndTime } from '#web/lib/dates.ts';
import { TableFrame } from '#web/ui/table/data-table.tsx';
import type { AssessorState } from '../store/assessor-store.ts';
import { texts } from '../texts.ts';

interface Props {
  state: Pick<AssessorState, 'history'>;
  timeZone: string;
}

const columns = [texts.historyWhen, texts.historyWho, texts.historySuggested, texts.historySaved];

/** The suggestions for this work and the teacher's decisions, one entry per run. */
export function AssessmentHistory({ state: { history }, timeZone }: Props) {
  if (history.length === 0) return null;
  return (
    <details className="assessor-history">
      <summary>
        {texts.history} ({history.length})
      </summary>
      <TableFrame stacked label={texts.history} columns={columns}>
        <tbody>
          {history.map((past) => {
            const cells = [whoOf(past), suggestedOf(past), savedOf(past)];
            return (
              <tr key={past.assessment_id}>
                <th scope="row">{dayAndTime(past.requested_at, timeZone)}</th>
                {cells.map((cell, place) => (
                  <td key={columns[place + 1]} data-label={columns[place + 1]}>
                    {cell}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </TableFrame>
    </details>
  );
}

const whoOf = ({ provider, model }: PastAssessment): string => {
  if (provider === null) return texts.historyHand;
  return provider === 'rubric' ? texts.historyRubric : (model ?? '');
};

const suggestedOf = ({ state, ai_wida_level: level }: PastAssessment): string => {
  if (state === 'failed') return texts.historyFailed;
  return state === 'requested' ? texts.historyWaiting : texts.historyLevel(level);
};

const savedOf = ({ saved_at: savedAt, teacher_wida_level: level }: PastAssessment): string => {
  if (savedAt === null) return texts.historyUnsaved;
  return level === null ? texts.historyNoLevel : texts.historyLevel(level);
};
