/** 400 → "6:40", 3725 → "1:02:05". */
export function clockDuration(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), Math.floor(seconds % 60)];
  const tail = String(rest).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
}

/** 400 → "6 min 40 s", 45 → "45 s", 3600 → "1 h". */
export function wordDuration(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3600), 'h'],
    [Math.floor((seconds % 3600) / 60), 'min'],
    [Math.floor(seconds % 60), 's'],
  ] as const;
  const shown = parts.filter(([amount, unit]) => amount > 0 && !(unit === 's' && seconds >= 3600));
  return shown.length > 0 ? shown.map(([amount, unit]) => `${amount} ${unit}`).join(' ') : '0 s';
}
