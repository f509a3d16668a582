import encodeQR from 'qr';

/** A QR code for an SVG: a path with one square per dark module, in a field of `size` that includes the quiet zone. */
export const qrPath = (text: string): { readonly size: number; readonly path: string } => {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const squares = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size: rows.length, path: squares.join('') };
};
