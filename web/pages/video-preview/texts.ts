export const texts = {
  videos: 'Videos',
  by: (maker: string) => `By ${maker}`,
  id: (id: string) => `/ ${id}`,
  edit: 'Title and description',
  noAddress: 'Nobody has written where this video lies',
  whatToDo: 'Add its address to the list of videos, and it plays here.',
} as const;
