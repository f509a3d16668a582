import { z } from 'zod';

/** An address: a path on our site, or a full address elsewhere. */
export const address = z.string().min(1).max(500);

export const lessonPicture = z.object({ address, alt: z.string().max(300) });
export type LessonPicture = z.infer<typeof lessonPicture>;
