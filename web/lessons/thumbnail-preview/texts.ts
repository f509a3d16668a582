export const texts = {
  notShown: (origin: string) =>
    `Lessons cannot show pictures from ${origin} yet. Ask whoever runs this server to add it to THUMBNAIL_ORIGINS, or use a picture of this site.`,
} as const;
