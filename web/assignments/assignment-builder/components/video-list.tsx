import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { FieldError } from '#web/ui/form/field-error.tsx';
import { MoveButtons } from '#web/ui/form/icon-button.tsx';
import { changed, moved, type DraftVideo } from '../draft.ts';
import { texts } from '../texts.ts';
import './builder.css';

interface VideoListProps {
  videos: readonly DraftVideo[];
  onChange: (videos: readonly DraftVideo[]) => void;
  error: string | null;
}

/** The videos of the lesson to choose from and to put in order. */
export function VideoList({ videos, onChange, error }: VideoListProps) {
  return (
    <fieldset className="builder-group">
      <legend className="builder-group__title">{texts.videos}</legend>
      <ol className="builder-entries" role="list">
        {videos.map(({ key, title, by, chosen }, index) => (
          <li className="builder-video" key={key} data-chosen={chosen}>
            <Checkbox
              label={title}
              detail={by && texts.videoBy(by)}
              checked={chosen}
              onChange={({ target }) => onChange(changed(videos, key, { chosen: target.checked }))}
            />
            <span className="builder-entry__tools">
              <MoveButtons
                labels={texts.moveVideo(title)}
                first={index === 0}
                last={index === videos.length - 1}
                onMove={(direction) => onChange(moved(videos, key, direction))}
              />
            </span>
          </li>
        ))}
      </ol>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
