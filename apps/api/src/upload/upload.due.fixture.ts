import { type DueRow, type DueWork, expiry } from '../../test/due-work.ts';

const file = (state: string, due: string, later?: string): DueRow => ({
  table: 'upload_file',
  due: { state: `'${state}'`, created_at: `now() - interval '${due}'` },
  ...(later && { later: { state: `'${state}'`, created_at: `now() - interval '${later}'` } }),
});

export const dueWork: DueWork = {
  'upload.probe': [
    {
      table: 'upload_file',
      due: { state: `'probing'` },
      later: { state: `'probing'`, worked_until: `now() + interval '1 minute'` },
    },
    {
      table: 'upload_file',
      due: { state: `'ready'`, worked_until: `now() - interval '1 second'` },
      later: { state: `'ready'` },
    },
  ],
  'upload.verify': [
    {
      table: 'upload_file',
      due: { state: `'ready'`, kept_sha256: `'ab'` },
      later: { state: `'ready'`, kept_sha256: `'ab'`, verified_at: `now() - interval '5 days'` },
    },
  ],
  'upload.sweep': [
    file('received', '61 minutes', '59 minutes'),
    file('ready', '25 hours', '23 hours'),
    file('arriving', '25 hours', '23 hours'),
    file('refused', '31 days', '29 days'),
    file('removing', '1 second'),
    { ...expiry('upload_token', '25 hours'), later: { expires_at: `now() - interval '23 hours'` } },
    {
      table: 'upload_use',
      due: { day: `(now() AT TIME ZONE 'Asia/Shanghai')::date - 2` },
      later: { day: `(now() AT TIME ZONE 'Asia/Shanghai')::date - 1` },
    },
  ],
};
