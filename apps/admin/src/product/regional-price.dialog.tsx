import { adminProductLimits } from '@jishi/contract/limits/admin-product.generated.ts';
import type { PriceScope } from '@jishi/contract/regional-price.ts';
import { Form, Segmented } from 'antd';
import { PeriodFields } from '../moment/period-fields.widget.tsx';
import { finished, type MomentValue } from '../moment/typed-moment.ts';
import { api } from '../shell/api.ts';
import { readPicked, writePicked } from '../shell/beijing-time.ts';
import { CountyField } from '../shell/county-field.widget.tsx';
import { ChoiceField, Field } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { warnAboutCost } from './cost-warning.ts';
import { PriceField } from './price-field.widget.tsx';
import { warnAboutPrice } from './price-warning.ts';
import type { RegionalPrice } from './regional-prices-query.ts';
import type { SkuDetail } from './sku-query.ts';

interface Values {
  scope: PriceScope;
  cityId: number;
  storeId: number | undefined;
  /** Not `price`: that is the name of a field of the form beneath, and labels know fields by it. */
  amount: number | null;
  from: MomentValue;
  until: MomentValue;
}

const scopes: { value: PriceScope; label: string }[] = [
  { value: 'city', label: '城市' },
  { value: 'store', label: '门店' },
];

const limits = { amount: adminProductLimits.saveRegionalPrice.price };

/** One price of a SKU for a city or a store: a new one, or a change of `known`. */
export function RegionalPriceDialog({
  sku,
  known,
  onClose,
}: {
  sku: SkuDetail;
  known?: RegionalPrice;
  onClose: () => void;
}) {
  const state = useForm<Values, { waits: boolean }>({
    initial: {
      scope: known?.scope ?? 'city',
      cityId: known?.cityId ?? 0,
      storeId: known?.storeId || undefined,
      amount: known?.price ?? sku.price,
      from: readPicked(known?.startsAt ?? ''),
      until: readPicked(known?.endsAt ?? ''),
    },
    limits,
    run: ({ scope: chosen, cityId, storeId, amount, from, until }) =>
      api.adminProduct.saveRegionalPrice({
        id: known?.id ?? 0,
        ppid: sku.ppid,
        scope: chosen,
        cityId: chosen === 'city' ? cityId : 0,
        storeId: chosen === 'store' ? (storeId ?? 0) : 0,
        price: amount ?? 0,
        startsAt: writePicked(finished(from)) ?? '',
        endsAt: writePicked(finished(until)) ?? '',
      }),
    ask: async ({ amount }) => {
      const odd = warnAboutPrice(sku, { price: amount ?? 0, listPrice: sku.listPrice });
      const content = [odd, await warnAboutCost(sku.ppid, amount ?? 0)].filter(Boolean).join('；');
      return content ? { title: '确认保存？', content, okText: '确认保存' } : undefined;
    },
    changes: ['regionalPrices', 'price-changes', 'audit'],
    success: ({ waits }) => (waits ? '地区价已提交审核，通过后生效' : '已保存，该地区的商城页面随即更新'),
    onDone: onClose,
  });
  const scope = Form.useWatch('scope', state.form) ?? known?.scope ?? 'city';
  const stores = sku.stocks.filter(({ storeId }) => storeId > 0);
  return (
    <FormDialog
      state={state}
      title={known ? '修改地区价' : '添加地区价'}
      width={480}
      okText="保存"
      onClose={onClose}
    >
      <Field name="scope" label="适用范围">
        <Segmented block options={scopes} />
      </Field>
      {scope === 'city' ? (
        <CountyField
          name="cityId"
          label="城市"
          hint="价格对整个城市生效，选到区县时按所在城市保存"
          missing="请选择城市"
          anyLevel
        />
      ) : (
        <ChoiceField
          name="storeId"
          label="门店"
          needed
          searched
          placeholder="选择门店"
          options={stores.map(({ storeId, storeName }) => ({ value: storeId, label: storeName }))}
        />
      )}
      <PriceField name="amount" label="价格" />
      <PeriodFields
        from={{ label: '开始时间', empty: '立即生效' }}
        until={{ label: '结束时间', empty: '长期有效' }}
      />
    </FormDialog>
  );
}
