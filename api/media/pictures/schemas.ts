import { z } from 'zod';

/** An uploaded picture. */
export const pictureReply = z.object({
  picture: z.object({
    /** Its address, derived from the content. */
    address: z.string(),
    width: z.int(),
    height: z.int(),
  }),
});
export type PictureReply = z.infer<typeof pictureReply>;
