interface WavesProps {
  heights: readonly number[];
  bar?: number;
  gap?: number;
  className?: string;
  /** Keeps its height and is cropped if there is less room. */
  crop?: boolean;
}

/** Sound drawn as bars. Decorative; takes its colour from the text around it. */
export function Waves({ heights, bar = 4, gap = 3, className, crop = false }: WavesProps) {
  const tallest = Math.max(...heights);
  const width = heights.length * (bar + gap) - gap;
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${tallest}`}
      width={crop ? '100%' : width}
      height={tallest}
      preserveAspectRatio={crop ? 'xMidYMid slice' : undefined}
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      {heights.map((height, index) => (
        <rect key={index} x={index * (bar + gap)} y={(tallest - height) / 2} width={bar} height={height} rx={bar / 2} />
      ))}
    </svg>
  );
}
