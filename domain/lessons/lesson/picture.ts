import { z } from 'zod';

/** Where something lies: a path of ours, or an address elsewhere. */
export const address = z.string().min(1).max(500);

export const lessonPicture = z.object({ address, alt: z.string().max(300) });
export type LessonPicture = z.infer<typeof lessonPicture>;
