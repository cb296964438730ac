import type { DueWork } from '../../test/due-work.ts';

export const dueWork: DueWork = { 'search.test-set': [{ table: 'search_test', due: {} }] };
