/** Requests and responses for collections of lessons. */
import { cleanLine } from '#domain/shared/clean-text.ts';
import { z } from 'zod';
import { quizableTypes } from '#domain/shared/fields.ts';
import { difference } from '#api/edit-history/schemas.ts';
import { lessonStandardsAddress, quizableType, timestamp, uuid } from '#api/shared/schemas.ts';

export const collectionParams = z.object({ uuid });
export const collectionPathParams = z.object({ path: z.string().min(1).max(200) });

const title = z.string().overwrite(cleanLine).min(1, 'give the collection a title').max(200, 'use at most 200 characters');

export const adminCollectionsQuery = z.object({
  /** Part of the title. */
  search: z.string().trim().max(200, 'use at most 200 characters').default(''),
});

export const listedCollection = z.object({
  uuid: z.string(),
  title: z.string(),
  /** Null while only staff can see it. */
  url: z.string().nullable(),
  edit_url: z.string(),
  items_count: z.int(),
  changed_at: timestamp,
});

/** Data of the page `admin_collections`. */
export const adminCollectionsPage = z.object({
  collections: z.array(listedCollection),
  search: z.string(),
  /** There are more than are shown. */
  more: z.boolean(),
});
export type AdminCollectionsPageData = z.infer<typeof adminCollectionsPage>;

export const createCollectionBody = z.object({
  collection: z.object({
    title,
    /** Its path under /collections/; derived from the title if omitted. */
    path: z
      .string()
      .trim()
      .max(120, 'use at most 120 characters')
      .regex(/^(?:[a-z0-9]+(?:[-_][a-z0-9]+)*)?$/, 'use small letters, digits and -')
      .optional(),
  }),
});
export const createCollectionReply = z.object({ collection: z.object({ uuid: z.string() }), edit_url: z.string() });

const collectionableType = z.enum(quizableTypes, `use one of ${quizableTypes.join(', ')}`);

/** Forms send text. */
const flag = z
  .union([z.boolean(), z.enum(['', '0', '1', 'true', 'false'])], 'use true or false')
  .transform((value) => value === true || value === '1' || value === 'true');

/** A form sends digits, and nothing for an emptied field. */
const sort = z.preprocess(
  (value) => (value === '' ? null : typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value),
  z.int('use a whole number').min(0, 'use 0 or more').max(1_000_000, 'use at most 1,000,000').nullish(),
);

/** A row as in nested attributes: one with an id is changed or, with `_destroy`, removed; one without an id is added. */
const itemAttributes = z.object({
  id: z.preprocess((value) => (value === '' ? null : value), uuid.nullish()),
  collectionable_id: z.union([uuid, z.literal('')], 'choose a lesson or event').nullish(),
  collectionable_type: collectionableType.nullish(),
  sort,
  _destroy: flag.optional(),
});
export type ItemAttributes = z.output<typeof itemAttributes>;

/** Omitted fields and rows stay as they are. */
export const changeCollectionBody = z.object({
  collection: z
    .object({
      title,
      /** Markdown. */
      description: z.string().max(5_000, 'use at most 5,000 characters'),
      items_attributes: z.array(itemAttributes).max(500, 'use at most 500 rows'),
    })
    .partial()
    .refine((collection) => Object.values(collection).some((value) => value !== undefined), 'name what to change'),
});

export const collectionItem = z
  .object({
    id: z.string(),
    collectionable_id: z.string(),
    collectionable_type: z.enum(quizableTypes),
    /** Its position, starting at 1. */
    sort: z.int(),
    name: z.string(),
    edit_url: z.string(),
    /** Readers can see it; the collection's page leaves out lessons that they cannot see. */
    published: z.boolean(),
  })
  .meta({ id: 'CollectionItem' });
export type CollectionItemData = z.infer<typeof collectionItem>;

export const editedCollection = z
  .object({
    uuid: z.string(),
    path: z.string(),
    /** The address for readers; null while they cannot see it. */
    url: z.string().nullable(),
    title: z.string(),
    description: z.string(),
    /** For If-Match: changes based on an older revision are refused with 412. */
    revision: z.string(),
    items: z.array(collectionItem),
  })
  .meta({ id: 'EditedCollection' });
export type EditedCollection = z.infer<typeof editedCollection>;

export const editedCollectionReply = z.object({ collection: editedCollection });
export type EditedCollectionReply = z.infer<typeof editedCollectionReply>;

/** Data of the page `collection_editor`. */
export const collectionEditorPage = z.object({ collection: editedCollection, history_url: z.string() });
export type CollectionEditorPageData = z.infer<typeof collectionEditorPage>;

export const removedCollectionReply = z.object({ collection: z.null() });

/** One recorded change. */
export const collectionEdit = z
  .object({
    revision: z.string(),
    type: z.string(),
    what: z.string(),
    occurred_at: timestamp,
    actor: z.object({ id: z.int().nullable(), role: z.string(), name: z.string().nullable() }),
    differences: z.array(difference),
  })
  .meta({ id: 'CollectionEdit' });
export type CollectionEdit = z.infer<typeof collectionEdit>;

/** The changes since a revision, oldest first, and the current collection. */
export const collectionChangesReply = z.object({ changes: z.array(collectionEdit), collection: editedCollection });
export type CollectionChangesReply = z.infer<typeof collectionChangesReply>;

/** Data of the page `collection_history`, newest change first. */
export const collectionHistoryPage = z.object({
  collection: z.object({ uuid: z.string(), title: z.string() }),
  edit_url: z.string(),
  changes: z.array(collectionEdit),
  /** There are older ones than are shown. */
  more: z.boolean(),
});
export type CollectionHistoryPageData = z.infer<typeof collectionHistoryPage>;

/** Data of the page `collections`, open to everybody. */
export const collectionsPage = z.object({
  collections: z.array(
    z.object({
      title: z.string(),
      description: z.string(),
      url: z.string(),
      lessons_count: z.int(),
      /** What its card shows: a picture, or the data to draw one. */
      cover: z.object({
        name: z.string(),
        subject: z.string(),
        picture: z.object({ address: z.string(), alt: z.string() }).nullable(),
      }),
    }),
  ),
  /** Only for staff. */
  edit_url: z.string().nullable(),
});
export type CollectionsPageData = z.infer<typeof collectionsPage>;

/** Data of the page `collection`, open to everybody. */
export const collectionPage = z.object({
  collection: z.object({
    title: z.string(),
    /** Safe HTML. */
    description_html: z.string(),
    lessons: z.array(
      z.object({
        uuid: z.string(),
        type: quizableType,
        name: z.string(),
        description: z.string(),
        subject: z.string(),
        grade_band: z.string(),
        text_complexity: z.string().nullable(),
        url: z.string(),
        /** The page on what it teaches; null for viewers who do not see standards. */
        standards_url: lessonStandardsAddress.nullable(),
      }),
    ),
  }),
  /** Only for staff. */
  edit_url: z.string().nullable(),
});
export type CollectionPageData = z.infer<typeof collectionPage>;
