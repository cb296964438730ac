import type { PriceScope } from '@jishi/contract/regional-price.ts';
import { App, Form, Segmented, Select } from 'antd';
import { useState } from 'react';
import { MomentField } from '../moment/moment-field.widget.tsx';
import { afterRule, momentRule } from '../moment/moment-rules.ts';
import { finished, type MomentValue } from '../moment/typed-moment.ts';
import { api } from '../shell/api.ts';
import { readPicked, writePicked } from '../shell/beijing-time.ts';
import { CountyCascader } from '../shell/county-cascader.widget.tsx';
import { FormDialog } from '../shell/form-dialog.widget.tsx';
import { useAct } from '../shell/use-act.ts';
import { PriceInput } from './price-input.widget.tsx';
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
  const { modal } = App.useApp();
  const [form] = Form.useForm<Values>();
  const [asking, setAsking] = useState(false);
  const scope = Form.useWatch('scope', form) ?? known?.scope ?? 'city';
  const save = useAct({
    run: ({ scope: chosen, cityId, storeId, amount, from, until }: Values) =>
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
    changes: ['regionalPrices', 'audit'],
    success: () => '已保存，该地区的商城页面随即更新',
    onDone: onClose,
  });
  const submit = async (values: Values) => {
    if (asking || values.amount === null) return;
    const warning = warnAboutPrice(sku, { price: values.amount, listPrice: sku.listPrice });
    if (warning) {
      setAsking(true);
      const sure = await modal.confirm({
        title: '确认保存？',
        content: warning,
        okText: '确认保存',
        cancelText: '返回修改',
        focusable: { autoFocusButton: 'cancel' },
      });
      setAsking(false);
      if (!sure) return;
    }
    save.mutate(values);
  };
  const stores = sku.stocks.filter(({ storeId }) => storeId > 0);
  return (
    <FormDialog<Values>
      open
      title={known ? '修改地区价' : '添加地区价'}
      width={480}
      form={form}
      initialValues={{
        scope: known?.scope ?? 'city',
        cityId: known?.cityId ?? 0,
        storeId: known?.storeId || undefined,
        amount: known?.price ?? sku.price,
        from: readPicked(known?.startsAt ?? ''),
        until: readPicked(known?.endsAt ?? ''),
      }}
      pending={save.isPending}
      okText="保存"
      onSubmit={(values) => void submit(values)}
      onClose={onClose}
    >
      <Form.Item name="scope" label="适用范围">
        <Segmented block options={scopes} />
      </Form.Item>
      {scope === 'city' ? (
        <Form.Item
          name="cityId"
          label="城市"
          extra="价格对整个城市生效，选到区县时按所在城市保存"
          rules={[{ type: 'number', min: 1, message: '请选择城市' }]}
        >
          <CountyCascader label="城市" anyLevel />
        </Form.Item>
      ) : (
        <Form.Item name="storeId" label="门店" rules={[{ required: true, message: '请选择门店' }]}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            placeholder="选择门店"
            options={stores.map(({ storeId, storeName }) => ({ value: storeId, label: storeName }))}
          />
        </Form.Item>
      )}
      <Form.Item name="amount" label="价格" rules={[{ required: true, message: '请填写价格' }]}>
        <PriceInput label="价格" />
      </Form.Item>
      <Form.Item name="from" label="开始时间（北京时间）" rules={[momentRule]}>
        <MomentField placeholder="立即生效" />
      </Form.Item>
      <Form.Item
        name="until"
        label="结束时间（北京时间）"
        dependencies={['from']}
        rules={[momentRule, afterRule('from')]}
      >
        <MomentField placeholder="长期有效" />
      </Form.Item>
    </FormDialog>
  );
}
