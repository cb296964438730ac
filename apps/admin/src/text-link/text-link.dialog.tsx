import { adminTextLinkLimits } from '@jishi/contract/limits/admin-text-link.generated.ts';
import {
  type TextLinkIcon,
  type TextLinkScope,
  textLinkIconKeys,
  textLinkIcons,
  textLinkScopeKeys,
  textLinkScopes,
} from '@jishi/contract/text-link-words.ts';
import { Form } from 'antd';
import { MomentField } from '../moment/moment-field.widget.tsx';
import { afterRule, momentRule } from '../moment/moment-rules.ts';
import { finished, type MomentValue } from '../moment/typed-moment.ts';
import { api } from '../shell/api.ts';
import { useAside } from '../shell/aside/use-aside.ts';
import { readPicked, writePicked } from '../shell/beijing-time.ts';
import {
  ChoiceField,
  Field,
  FieldPair,
  NumberField,
  SwitchField,
  TextField,
} from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import type { TextLinkRow } from './text-link-row.ts';

const icons = textLinkIconKeys.map((value) => ({ value, label: textLinkIcons[value] }));
const scopes = textLinkScopeKeys.map((value) => ({ value, label: textLinkScopes[value] }));
/** Brands and categories change a few times a year. */
const FRESH_MS = 300_000;

interface Values extends Record<string, unknown> {
  text: string;
  icon: TextLinkIcon;
  link: string;
  scope: TextLinkScope;
  refId: number | null;
  sort: number;
  active: boolean;
  startsAt: MomentValue;
  endsAt: MomentValue;
}

/** A new line, or everything about one. */
export function TextLinkDialog({ row, onClose }: { row?: TextLinkRow; onClose: () => void }) {
  const state = useForm<Values, unknown>({
    initial: {
      ...{ text: row?.text ?? '', icon: row?.icon ?? 'gift', link: row?.link ?? '' },
      ...{ scope: row?.scope ?? 'all', refId: row?.refId || null, sort: row?.sort ?? 0 },
      ...{ active: row?.active ?? true, endsAt: readPicked(row?.endsAt ?? '') },
      startsAt: readPicked(row?.startsAt ?? new Date().toISOString()),
    },
    limits: adminTextLinkLimits.save,
    run: ({ startsAt, endsAt, refId, ...values }) =>
      api.adminTextLink.save({
        ...{ ...values, id: row?.id ?? 0, refId: refId ?? 0 },
        startsAt: writePicked(finished(startsAt)) ?? '',
        endsAt: writePicked(finished(endsAt)) ?? '',
      }),
    changes: ['textLinks', 'audit'],
    success: () => '已保存，商品页随即更新',
    onDone: onClose,
  });
  const scope = Form.useWatch('scope', state.form) ?? row?.scope ?? 'all';
  return (
    <FormDialog
      state={state}
      title={row ? '编辑文字链' : '新建文字链'}
      okText={row ? '保存' : '创建'}
      onClose={onClose}
    >
      <TextField name="text" label="文字" placeholder="例如：旧机换新最高补贴 800 元" />
      <TextField name="link" label="链接" placeholder="/topic/app 或 https:// 开头的地址" />
      <FieldPair>
        <ChoiceField name="icon" label="图标" options={icons} />
        <NumberField name="sort" label="排序" hint="小的在前" />
      </FieldPair>
      <ChoiceField name="scope" label="投放范围" options={scopes} />
      <GoodsField scope={scope} />
      <FieldPair>
        <Field name="startsAt" label="开始时间" rules={[momentRule]}>
          <MomentField />
        </Field>
        <Field name="endsAt" label="结束时间（可不填）" rules={[momentRule, afterRule('startsAt')]}>
          <MomentField placeholder="长期有效" />
        </Field>
      </FieldPair>
      <SwitchField name="active" label="启用" />
    </FormDialog>
  );
}

/** Which goods of the scope: chosen by name where staff know them by name, else by number. */
function GoodsField({ scope }: { scope: TextLinkScope }) {
  const { data, isPending } = useAside({
    queryKey: ['catalog-filters'],
    queryFn: ({ signal }) => api.adminProduct.filters({}, { signal }),
    staleTime: FRESH_MS,
  });
  if (scope === 'all') return null;
  if (scope === 'product' || scope === 'sku')
    return <NumberField name="refId" label={scope === 'sku' ? '规格编号' : '机型编号'} needed />;
  const options = (scope === 'brand' ? data?.brands : data?.categories) ?? [];
  return (
    <ChoiceField
      name="refId"
      label={textLinkScopes[scope]}
      options={options.map(({ id, name }) => ({ value: id, label: name }))}
      loading={isPending}
      needed
      searched
    />
  );
}
