import type { DueWork } from '../../test/due-work.ts';

export const dueWork: DueWork = {
  'catalogue.work-imports': [
    { table: 'import_run', due: { state: `'checking'` }, later: { state: `'checked'` } },
  ],
  'catalogue.forget-imports': [
    {
      table: 'import_run',
      due: { file_key: `'import/0/a'`, created_at: `now() - interval '31 days'` },
      later: { file_key: `'import/0/a'`, created_at: `now() - interval '29 days'` },
    },
  ],
};
