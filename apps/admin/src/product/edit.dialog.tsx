import { refusalOf } from '@jishi/contract/refusal-of.ts';
import { sampleLabelNames, sampleLabels } from '@jishi/contract/sample-label.ts';
import type { SkuStatus } from '@jishi/contract/sku-status.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert, App, Button, Form, Input, Modal, Segmented, Tabs } from 'antd';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { FormDialog } from '../shell/form-dialog.widget.tsx';
import { useAct } from '../shell/use-act.ts';
import { PriceInput } from './price-input.widget.tsx';
import { warnAboutPrice } from './price-warning.ts';
import { statusChoices } from './product.resource.tsx';
import { RegionalPrices } from './regional-prices.widget.tsx';
import { SkuHead } from './sku-head.widget.tsx';
import { type SkuDetail, skuQuery } from './sku-query.ts';

interface Values {
  price: number | null;
  listPrice: number | null;
  sellingPoint: string;
  status: SkuStatus;
  /** 0 for none; undefined where the site shows no such labels (S014). */
  sampleLabel: SkuDetail['sampleLabel'];
}

/** Price, list price, selling point, status and sample-product label of a SKU, and its prices by city and store. */
export function EditDialog({ ppid, onClose }: { ppid: number; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(skuQuery(ppid));
  if (!data) {
    return (
      <Modal open title="编辑商品" loading={!error} footer={null} onCancel={onClose}>
        {error && (
          <FailureView title="商品没有打开" text={describeFailure(error)} onRetry={() => void refetch()} />
        )}
      </Modal>
    );
  }
  // A new version is a new form: what a colleague has changed stands in it.
  return (
    <EditForm key={data.version} sku={data} reloading={isFetching} onReload={refetch} onClose={onClose} />
  );
}

function EditForm({
  sku,
  reloading,
  onReload,
  onClose,
}: {
  sku: SkuDetail;
  reloading: boolean;
  onReload: () => unknown;
  onClose: () => void;
}) {
  const { modal } = App.useApp();
  const [form] = Form.useForm<Values>();
  const [asking, setAsking] = useState(false);
  const [outdated, setOutdated] = useState(false);
  const [tab, setTab] = useState<'base' | 'regional'>('base');
  const edited = Form.useWatch([], form) as Values | undefined;
  const update = useAct({
    run: ({ sampleLabel, ...values }: Values & { price: number; listPrice: number }) =>
      api.adminProduct.update({
        ppid: sku.ppid,
        version: sku.version,
        ...values,
        ...(sampleLabel !== undefined && { sampleLabel }),
      }),
    changes: ['products', 'overview', 'audit'],
    success: () => '已保存，商城页面随即更新',
    onDone: onClose,
    onRefused: (error) => {
      const isOutdated = refusalOf(error, 'adminProduct.update')?.name === 'outdated';
      setOutdated(isOutdated);
      return isOutdated;
    },
  });

  const submit = async ({ price, listPrice, sellingPoint, status, sampleLabel }: Values) => {
    if (asking || price === null || listPrice === null) return;
    const values = { price, listPrice, sellingPoint: sellingPoint.trim(), status, sampleLabel };
    const warning = warnAboutPrice(sku, values);
    const takesOff = status === 'offShelf' && sku.status !== 'offShelf';
    const question = warning ?? (takesOff ? '下架后顾客将看不到该商品，购物车中的该商品会失效' : undefined);
    if (question) {
      setAsking(true);
      const sure = await modal.confirm({
        title: '确认保存？',
        content: question,
        okText: '确认保存',
        cancelText: '返回修改',
        focusable: { autoFocusButton: 'cancel' },
      });
      setAsking(false);
      if (!sure) return;
    }
    update.mutate(values);
  };

  return (
    <FormDialog<Values>
      open
      title="编辑商品"
      width={640}
      form={form}
      initialValues={{
        price: sku.price,
        listPrice: sku.listPrice,
        sellingPoint: sku.sellingPoint,
        status: sku.status,
        sampleLabel: sku.sampleLabel,
      }}
      pending={update.isPending || reloading}
      okText="保存"
      okButtonProps={{
        disabled: outdated || !edited || !isChanged(sku, edited),
        // Regional prices are saved one by one.
        ...(tab === 'regional' && { style: { display: 'none' } }),
      }}
      onSubmit={(values) => void submit(values)}
      onClose={onClose}
    >
      <SkuHead sku={sku} />
      {outdated && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 20 }}
          title="该商品刚刚被其他同事修改过"
          description="载入最新内容后再修改，您在此填写的内容会被替换。"
          action={
            <Button size="small" loading={reloading} onClick={() => void onReload()}>
              载入最新内容
            </Button>
          }
        />
      )}
      <Tabs
        activeKey={tab}
        onChange={(key) => setTab(key === 'regional' ? 'regional' : 'base')}
        items={[
          {
            key: 'base',
            label: '基本信息',
            forceRender: true,
            children: (
              <>
                <Form.Item name="price" label="售价" rules={[{ required: true, message: '请填写售价' }]}>
                  <PriceInput label="售价" autoFocus />
                </Form.Item>
                <Form.Item
                  name="listPrice"
                  label="划线价"
                  rules={[{ required: true, message: '请填写划线价' }]}
                >
                  <PriceInput label="划线价" />
                </Form.Item>
                <Form.Item name="status" label="状态">
                  <Segmented block options={statusChoices} />
                </Form.Item>
                {hasSampleLabel(sku) && (
                  <Form.Item
                    name="sampleLabel"
                    label="样品标签"
                    extra="展示过的样机请注明，商品页和列表随价格一起显示"
                  >
                    <Segmented block options={sampleChoices} />
                  </Form.Item>
                )}
                <Form.Item name="sellingPoint" label="卖点" extra="同一机型的所有规格共用一句卖点">
                  <Input maxLength={120} showCount placeholder="如：双十二直降 300 元" autoComplete="off" />
                </Form.Item>
              </>
            ),
          },
          ...(sku.kind === 'goods'
            ? [{ key: 'regional', label: '地区价', children: <RegionalPrices sku={sku} /> }]
            : []),
        ]}
      />
    </FormDialog>
  );
}

const sampleChoices = [
  { value: 0, label: '无' },
  ...sampleLabels.map((value) => ({ value, label: sampleLabelNames[value] })),
];

/** Goods of the main brand may be samples (S014). */
function hasSampleLabel({ kind, sampleLabel }: SkuDetail): boolean {
  return kind === 'goods' && sampleLabel !== undefined;
}

function isChanged(sku: SkuDetail, values: Values): boolean {
  return (
    values.price !== sku.price ||
    values.listPrice !== sku.listPrice ||
    values.status !== sku.status ||
    (hasSampleLabel(sku) && values.sampleLabel !== sku.sampleLabel) ||
    (values.sellingPoint ?? '').trim() !== sku.sellingPoint
  );
}
