import { adminVipClubLimits } from '@jishi/contract/limits/admin-vip-club.generated.ts';
import { wishAnswerKeys, wishStates } from '@jishi/contract/wish-words.ts';
import { api } from '../shell/api.ts';
import { ChoiceField, TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import type { WishRow } from './wish-row.ts';

const answers = wishAnswerKeys.map((value) => ({ value, label: wishStates[value] }));

/** What the shop says of a wish; members read it. */
export function WishDialog({ row: { id, content }, onClose }: { row: WishRow; onClose: () => void }) {
  const state = useForm({
    initial: { state: 'granted' as (typeof wishAnswerKeys)[number], reply: '' },
    limits: adminVipClubLimits.answerWish,
    run: (values) => api.adminVipClub.answerWish({ id, ...values }),
    changes: ['wishes', 'audit'],
    success: () => '已答复，会员会收到通知',
    onDone: onClose,
  });
  return (
    <FormDialog state={state} title="答复心愿" okText="答复" onClose={onClose}>
      <p>{content}</p>
      <ChoiceField name="state" label="结果" options={answers} />
      <TextField name="reply" label="答复" as="area" hint="许愿的会员和页面上的所有顾客都能看到" counted />
    </FormDialog>
  );
}
