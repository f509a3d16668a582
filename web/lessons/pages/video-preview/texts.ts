export const texts = {
  videos: 'Videos',
  by: (maker: string) => `By ${maker}`,
  id: (id: string) => `/ ${id}`,
  edit: 'Title and description',
  noAddress: 'This video has no address yet',
  whatToDo: 'Add its address to the list of videos to play it here.',
} as const;
