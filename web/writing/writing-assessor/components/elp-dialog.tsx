import type { ElpContent } from '#domain/writing/elp-content/content.ts';
import { TableFrame } from '#web/ui/table/data-table.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { RetryMessage } from '#web/ui/feedback/retry-message.tsx';
import type { AssessorDriver } from '../create-assessor.ts';
import type { ElpState } from '../store/assessor-store.ts';
import { texts } from '../texts.ts';

const columns = ['ELP 1-2', 'ELP 3-4', 'ELP 5-6'] as const;

/** What the levels mean, and how frameworks compare. */
export function ElpDialog({ elp, driver }: { elp: ElpState; driver: AssessorDriver }) {
  const { open, loading, information, problem } = elp;
  return (
    <Dialog title={information?.title ?? texts.elpTitle} open={open} onClose={driver.closeElp}>
      {loading && <p role="status">{texts.loadingElp}</p>}
      {problem !== null && <RetryMessage onRetry={driver.openElp}>{problem}</RetryMessage>}
      {information && <Information {...information} />}
    </Dialog>
  );
}

function Information({ intro_paragraphs, section_title, elp_levels, mapping_intro, table_headers, frameworks }: ElpContent) {
  return (
    <div className="assessor-elp">
      {intro_paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <h3>{section_title}</h3>
      <ol>
        {elp_levels.map(({ level, name, description }) => (
          <li key={level}>
            <strong>{name}</strong> {description}
          </li>
        ))}
      </ol>
      <p>{mapping_intro}</p>
      <TableFrame stacked label={texts.elpTable} columns={table_headers}>
        <tbody>
          {frameworks.map((framework) => (
            <tr key={framework.name}>
              <th scope="row">{framework.name}</th>
              {columns.map((column) => (
                <td key={column} data-label={column}>
                  {framework[column].join(', ')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </div>
  );
}
