import { z } from 'zod';

/** A picture that was uploaded. */
export const pictureReply = z.object({
  picture: z.object({
    /** Where it lies; it follows from the content. */
    address: z.string(),
    width: z.int(),
    height: z.int(),
  }),
});
export type PictureReply = z.infer<typeof pictureReply>;
