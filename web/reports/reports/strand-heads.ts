/** Where a long word of a strand may be parted: not every browser knows how words part, and a column is as wide as a percentage. */
const parted: Readonly<Record<string, string>> = {
  Inference: 'Infer\u00ADence',
  Vocabulary: 'Vocab\u00ADulary',
  Summarizing: 'Summa\u00ADrizing',
};

/** A strand as it stands above a narrow column. */
export const strandHead = (strand: string): string =>
  strand
    .split(' ')
    .map((word) => parted[word] ?? word)
    .join(' ');
