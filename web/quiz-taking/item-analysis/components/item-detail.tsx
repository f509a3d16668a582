import type { AnalysedChoice, AnalysedItem, ItemAnalysisPageData } from '#api/quiz-taking/item-analysis/schemas.ts';
import { shownWords } from '#web/lib/shown-words.ts';
import { AnswerMark, Badge } from '#web/ui/content/chips.tsx';
import { TableFrame } from '#web/ui/table/data-table.tsx';
import { flagWords, shareWords } from '../item-words.ts';
import { texts } from '../texts.ts';

interface ItemDetailProps {
  item: AnalysedItem;
  studentsCount: number;
  groups: ItemAnalysisPageData['groups'];
}

/** Which students chose which answer, and what that may mean. */
export function ItemDetail({ item, studentsCount, groups }: ItemDetailProps) {
  return (
    <section className="item" id={`item-${item.position}`} aria-labelledby={`item-${item.position}-title`}>
      <h3 id={`item-${item.position}-title`}>
        {item.position}. {item.content}
      </h3>
      {item.quote && <blockquote className="item__quote">{item.quote}</blockquote>}
      {item.flags.length > 0 && (
        <ul className="item__advice">
          {item.flags.map((flag) => (
            <li key={flag}>
              <strong>{flagWords[flag].short}.</strong> {flagWords[flag].advice}
            </li>
          ))}
        </ul>
      )}
      <TableFrame label={texts.choices.label(item.position)}>
        <thead>
          <tr>
            <th scope="col">{texts.choices.choice}</th>
            <th scope="col">{texts.choices.key}</th>
            <th scope="col">{texts.choices.chosenBy}</th>
            <th scope="col" className="data-table__number">
              {texts.choices.upper}
            </th>
            <th scope="col" className="data-table__number">
              {texts.choices.lower}
            </th>
          </tr>
        </thead>
        <tbody>
          {item.choices.map((choice) => (
            <ChoiceRow key={choice.uuid} choice={choice} studentsCount={studentsCount} groups={groups} />
          ))}
        </tbody>
      </TableFrame>
    </section>
  );
}

type ChoiceRowProps = Omit<ItemDetailProps, 'item'> & { choice: AnalysedChoice };

function ChoiceRow({ choice, studentsCount, groups }: ChoiceRowProps) {
  const share = studentsCount === 0 ? null : choice.students_count / studentsCount;
  return (
    <tr>
      <th scope="row" className="items__question">
        {choice.content}
        <ChoiceNote choice={choice} studentsCount={studentsCount} />
      </th>
      <td>{choice.correct ? <AnswerMark correct /> : <span className="soft">–</span>}</td>
      <td>
        <span className="item__share">
          <span className="item__bar" aria-hidden="true">
            <span style={{ inlineSize: `${(share ?? 0) * 100}%` }} />
          </span>
          {choice.students_count} ({shareWords(share)})
        </span>
      </td>
      <td className="data-table__number">{groups ? groupWords(choice.upper_count, groups.upper_count) : '–'}</td>
      <td className="data-table__number">{groups ? groupWords(choice.lower_count, groups.lower_count) : '–'}</td>
    </tr>
  );
}

/** A choice that was added or removed later was not shown to all students. */
function ChoiceNote({ choice, studentsCount }: Pick<ChoiceRowProps, 'choice' | 'studentsCount'>) {
  const shown = shownWords(choice.shown_count, studentsCount, 'student');
  if (!choice.removed && !shown) return null;
  return (
    <span className="item__note">
      {choice.removed && <Badge>{texts.choices.removed}</Badge>}
      {shown && <span className="soft">{shown}</span>}
    </span>
  );
}

const groupWords = (count: number, all: number) => texts.choices.countOf(count, all);
