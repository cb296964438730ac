import { adminRushLimits } from '@jishi/contract/limits/admin-rush.generated.ts';
import { MomentField } from '../moment/moment-field.widget.tsx';
import { afterRule, momentRule } from '../moment/moment-rules.ts';
import { finished, type MomentValue } from '../moment/typed-moment.ts';
import { api } from '../shell/api.ts';
import { readPicked, writePicked } from '../shell/beijing-time.ts';
import { Field, FieldPair, TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { explainGoods, GoodsEditor } from './goods-editor.widget.tsx';
import type { GoodsDraft, SessionDetail } from './rush-row.ts';

interface Values extends Record<string, unknown> {
  name: string;
  startsAt: MomentValue;
  endsAt: MomentValue;
  goods: GoodsDraft[];
}

/** A draft of a session: when it is and what it sells. */
export function SessionDrawer({ session, onClose }: { session?: SessionDetail; onClose: () => void }) {
  const state = useForm<Values, unknown>({
    initial: {
      name: session?.name ?? '',
      startsAt: readPicked(session?.startsAt ?? ''),
      endsAt: readPicked(session?.endsAt ?? ''),
      goods: session?.goods ?? [],
    },
    limits: adminRushLimits.save,
    run: ({ name, startsAt, endsAt, goods }) =>
      api.adminRush.save({
        ...{ id: session?.id ?? 0, version: session?.version ?? 0, name },
        startsAt: writePicked(finished(startsAt)) ?? '',
        endsAt: writePicked(finished(endsAt)) ?? '',
        goods: goods.map(({ ppid, price, quota, perMember, perOrder, needRealName, minMemberDays }) => ({
          ...{ ppid, price, quota, perMember, perOrder, needRealName, minMemberDays },
        })),
      }),
    changes: ['rushSessions', 'audit'],
    success: () => '草稿已保存，检查库存和价格后再发布',
    onDone: onClose,
  });
  const goodsRule = {
    validator: async (_rule: unknown, goods: unknown) => {
      const problem = explainGoods(goods as GoodsDraft[]);
      if (problem !== '') throw new Error(problem);
    },
  };
  return (
    <FormDialog
      state={state}
      place="drawer"
      width={860}
      title={session ? '编辑场次' : '新建场次'}
      okText="保存草稿"
      onClose={onClose}
    >
      <TextField name="name" label="场次名称" placeholder="如：数码好物 10 点场" />
      <FieldPair>
        <Field
          name="startsAt"
          label="开始（北京时间）"
          rules={[{ required: true, message: '请填写开始时间' }, momentRule]}
        >
          <MomentField placeholder="如 2026-12-01 10:00" />
        </Field>
        <Field
          name="endsAt"
          label="结束（北京时间）"
          rules={[{ required: true, message: '请填写结束时间' }, momentRule, afterRule('startsAt')]}
        >
          <MomentField placeholder="如 2026-12-01 12:00" />
        </Field>
      </FieldPair>
      <Field
        name="goods"
        label="商品"
        hint="抢购价须低于近 7 天最低价；划线价由系统按近 7 天最低价给出"
        rules={[goodsRule]}
      >
        <GoodsEditor />
      </Field>
    </FormDialog>
  );
}
