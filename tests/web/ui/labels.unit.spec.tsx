import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { NativeSelectField } from '#web/ui/form/native-select.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

const fields = {
  'a text field': (id?: string) => <TextField label="Reason" {...(id ? { id } : {})} />,
  'a list to choose from': (id?: string) => <NativeSelectField label="Reason" choices={[]} {...(id ? { id } : {})} />,
};

describe('a label', () => {
  it.each(Object.entries(fields))('belongs to its field, whether or not the page gives the field an ID: %s', (_, field) => {
    for (const html of [field(), field('correction-reason')]) {
      const [, of] = / for="([^"]+)"/.exec(renderToStaticMarkup(html))!;
      const [, id] = /<(?:input|select)[^>]* id="([^"]+)"/.exec(renderToStaticMarkup(html))!;
      expect(of).toBe(id);
    }
    expect(renderToStaticMarkup(field('correction-reason'))).toContain('id="correction-reason"');
  });
});
