import { fiveWHeaders, faqlHeaders, organizerTypes, type OrganizerType } from '#domain/lessons/organizers/organizer-types.ts';
import { randomUuid } from '#web/lib/random-uuid.ts';
import { NativeSelectField } from '#web/ui/form/native-select.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { Part } from '../changes.ts';
import type { LessonFrame } from '../lesson-kind.ts';
import { texts } from '../texts.ts';
import { PartSection } from './part-section.tsx';
import { RowList } from '#web/widgets/row-list/row-list.tsx';
import { usePart } from './use-part.ts';

type Organizer = Part<'organizers'>[number];

const newConfigs: { [Type in OrganizerType]: () => Extract<Organizer, { type: Type }>['organizer']['config_json'] } = {
  VocabularyListWorksheet: () => ({ words: [] }),
  FitbWorksheet: () => ({ sentences: [] }),
  FiveWWorksheet: () => ({ ...fiveWHeaders }),
  FaqlWorksheet: () => ({ ...faqlHeaders }),
  TChartWorksheet: () => ({ header1: '', header2: '' }),
  DaiWorksheet: () => ({ header1: '', header2: '' }),
};

/** Each type has its own config, which the compiler cannot track through a selection. */
const newOrganizer = (type: OrganizerType): Organizer =>
  ({ id: randomUuid(), type, organizer: { instructions: '', config_json: newConfigs[type]() } }) as Organizer;

const withConfig = (organizer: Organizer, config: object): Organizer =>
  ({ ...organizer, organizer: { ...organizer.organizer, config_json: config } }) as Organizer;

interface SheetProps {
  organizer: Organizer;
  onChange: (organizer: Organizer) => void;
}

function Headers({ organizer, onChange }: SheetProps) {
  const config = organizer.organizer.config_json as Readonly<Record<string, string>>;
  return Object.keys(config)
    .toSorted()
    .map((name, index) => (
      <TextField
        key={name}
        label={texts.labels.header(index + 1)}
        maxLength={60}
        value={config[name] ?? ''}
        onChange={({ target }) => onChange(withConfig(organizer, { ...config, [name]: target.value }))}
      />
    ));
}

function Sheet({ organizer, onChange }: SheetProps) {
  if (organizer.type === 'VocabularyListWorksheet') {
    return (
      <div className="row-list__wide">
        <TextAreaField
          label={texts.labels.words}
          rows={4}
          value={organizer.organizer.config_json.words.join('\n')}
          onChange={({ target }) => onChange(withConfig(organizer, { words: target.value.split('\n') }))}
        />
      </div>
    );
  }
  if (organizer.type !== 'FitbWorksheet') return <Headers organizer={organizer} onChange={onChange} />;
  return (
    <div className="row-list__wide">
      <RowList
        rows={organizer.organizer.config_json.sentences}
        most={30}
        nameOf={texts.row.sentence}
        newName={texts.row.newSentence}
        newRow={() => ({ id: randomUuid(), text_before: '', text_after: '' })}
        keyOf={({ id }) => id}
        onChange={(sentences) => onChange(withConfig(organizer, { sentences }))}
        onLeave={() => {}}
      >
        {(sentence, change) => (
          <>
            <TextField
              label={texts.labels.before}
              maxLength={1_000}
              value={sentence.text_before}
              onChange={({ target }) => change({ ...sentence, text_before: target.value })}
            />
            <TextField
              label={texts.labels.after}
              maxLength={1_000}
              value={sentence.text_after}
              onChange={({ target }) => change({ ...sentence, text_after: target.value })}
            />
          </>
        )}
      </RowList>
    </div>
  );
}

/** Organizers of six kinds that students fill in while they listen. */
export function OrganizersSection({ store, driver }: LessonFrame) {
  const { content, set, leave } = usePart({ store, driver }, 'organizers');
  return (
    <PartSection store={store} driver={driver} field="organizers" title={texts.sections.organizers} hint={texts.hints.organizers}>
      <RowList<Organizer>
        rows={content}
        most={12}
        nameOf={texts.row.organizer}
        keyOf={({ id }) => id}
        onChange={set}
        onLeave={leave}
      >
        {(organizer, change) => (
          <>
            <h3 className="row-list__wide">{texts.organizers.types[organizer.type]}</h3>
            <div className="row-list__wide">
              <TextAreaField
                label={texts.labels.instructions}
                rows={2}
                maxLength={2_000}
                value={organizer.organizer.instructions}
                onChange={({ target }) =>
                  change({ ...organizer, organizer: { ...organizer.organizer, instructions: target.value } } as Organizer)
                }
              />
            </div>
            <Sheet organizer={organizer} onChange={change} />
          </>
        )}
      </RowList>
      {content.length < 12 && (
        <NativeSelectField
          label={texts.organizers.add}
          placeholder={texts.gradeBand.choose}
          value=""
          choices={organizerTypes.map((type) => ({ value: type, label: texts.organizers.types[type] }))}
          onChange={({ target }) => target.value !== '' && set([...content, newOrganizer(target.value as OrganizerType)])}
        />
      )}
    </PartSection>
  );
}
