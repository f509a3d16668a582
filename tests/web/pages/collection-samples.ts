import { addressOf } from '#domain/shared/address-of.ts';
import type {
  AdminCollectionsPageData,
  CollectionEditorPageData,
  CollectionHistoryPageData,
  CollectionPageData,
  CollectionsPageData,
  EditedCollection,
} from '#api/curriculum/collections/schemas.ts';

const uuid = '77777777-7777-5777-8777-777777777777';
const lessonUuid = '66666666-6666-5666-8666-666666666666';
const changedAt = '2026-11-21T14:41:00.000Z';

export const editedCollectionSample: EditedCollection = {
  uuid,
  path: 'the-sea',
  url: '/collections/the-sea',
  title: 'The sea',
  description: 'Four *stories*.',
  revision: '4',
  items: [
    {
      id: '88888888-8888-5888-8888-888888888888',
      collectionable_id: lessonUuid,
      collectionable_type: 'Lesson',
      sort: 1,
      name: 'Tides',
      edit_url: `/admin/lessons/${lessonUuid}/edit`,
      published: true,
    },
    {
      id: '88888888-8888-5888-8888-888888888889',
      collectionable_id: '66666666-6666-5666-8666-666666666667',
      collectionable_type: 'Event',
      sort: 2,
      name: 'A whale comes back',
      edit_url: '/admin/lessons/66666666-6666-5666-8666-666666666667/edit',
      published: false,
    },
  ],
};

interface CollectionSamples {
  admin_collections: AdminCollectionsPageData;
  collection: CollectionPageData;
  teacher_collection: CollectionPageData;
  collections: CollectionsPageData;
  collection_editor: CollectionEditorPageData;
  collection_history: CollectionHistoryPageData;
}

export const collectionSamples: CollectionSamples = {
  admin_collections: {
    collections: [
      {
        uuid,
        title: 'The sea',
        url: '/collections/the-sea',
        edit_url: `/admin/collections/${uuid}/edit`,
        items_count: 2,
        changed_at: changedAt,
      },
    ],
    search: '',
    more: false,
  },
  collection: {
    collection: {
      title: 'The sea',
      description_html: '<p>Four <em>stories</em>.</p>',
      lessons: [
        {
          uuid: lessonUuid,
          type: 'lesson',
          name: 'Tides',
          description: 'Twice a day.',
          subject: 'Science',
          grade_band: '3-5',
          text_complexity: null,
          url: '/lessons/tides',
          standards_url: null,
        },
      ],
    },
    edit_url: `/admin/collections/${uuid}/edit`,
  },
  teacher_collection: {
    collection: {
      title: 'The sea',
      description_html: '<p>Four <em>stories</em>.</p>',
      lessons: [
        {
          uuid: lessonUuid,
          type: 'lesson',
          name: 'Tides',
          description: 'Twice a day.',
          subject: 'Science',
          grade_band: '3-5',
          text_complexity: null,
          url: '/lessons/tides',
          standards_url: addressOf('GET /ed_gate_standards/lesson/{lesson_id}', { lesson_id: 1 }),
        },
      ],
    },
    edit_url: `/admin/collections/${uuid}/edit`,
  },
  collections: {
    collections: [
      {
        title: 'The sea',
        description: 'Four stories.',
        url: '/collections/the-sea',
        lessons_count: 4,
        cover: { name: 'Tides', subject: 'Science', picture: null },
      },
      {
        title: 'The woods',
        description: '',
        url: '/collections/the-woods',
        lessons_count: 1,
        cover: { name: 'Owls', subject: 'Science', picture: { address: '/media/owl.webp', alt: 'An owl' } },
      },
    ],
    edit_url: null,
  },
  collection_editor: { collection: editedCollectionSample, history_url: `/admin/collections/${uuid}/history` },
  collection_history: {
    collection: { uuid, title: 'The sea' },
    edit_url: `/admin/collections/${uuid}/edit`,
    changes: [
      {
        revision: '4',
        type: 'CollectionItemsChanged',
        what: 'changed the lessons',
        occurred_at: changedAt,
        actor: { id: 8, role: 'admin', name: 'Ada Moreau' },
        differences: [{ piece: 'Lessons', before: 'Tides', after: 'Tides\nFog', parts: [{ text: '\nFog', change: 'added' }] }],
      },
    ],
    more: false,
  },
};
