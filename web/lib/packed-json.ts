/** Data as embedded in documents by `api/http/pages/packed-json.ts`: keys and repeated texts are stored once. */
interface PackedJson {
  texts: string[];
  shapes: string[][];
  data: unknown;
}

const mark = '~';

/** Restores the packed data. */
export function unpackJson(source: string): unknown {
  const { texts, shapes, data } = JSON.parse(source) as PackedJson;
  const unpack = (value: unknown): unknown => {
    if (typeof value === 'string') {
      if (value[0] !== mark) return value;
      return value[1] === mark ? value.slice(1) : texts[parseInt(value.slice(1), 36)];
    }
    if (!Array.isArray(value)) return value;
    const [shape, ...values] = value as [number, ...unknown[]];
    if (shape === 0) return values.map(unpack);
    return Object.fromEntries(shapes[shape - 1]!.map((key, index) => [key, unpack(values[index])]));
  };
  return unpack(data);
}
