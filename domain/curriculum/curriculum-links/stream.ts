/** There is one list for the whole product. */
export const curriculumLinksStream = 'curriculumLinks-all';
