import { defineOwner } from '#people/personal-data-owner.ts';

/** How a teacher has arranged their day. The read model forgets it with the person. */
export const teacherDesksOwner = defineOwner({
  name: 'teacher_desks',
  tables: [
    'teacher_desk_class_orders',
    'teacher_desk_sections',
    'teacher_desk_hidden_classes',
    'teacher_desk_hidden_tasks',
    'teacher_desk_favorites',
  ],
  streams: ['teacherDesk'],
  erase: {
    kept: 'The log keeps orders, switches and favorites under a number that nobody is behind any more; no table shows them.',
  },
});
