export const texts = {
  less: 'Read less',
  more: 'Read more',
} as const;
