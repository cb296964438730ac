import { Button, Form, Input, Table } from 'antd';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { formatAmount } from '../shell/format.ts';
import { useAct } from '../shell/use-act.ts';
import { readLines } from './draft-lines.ts';

type Preview = Awaited<ReturnType<typeof api.adminPromotion.preview>>;

const readGoods = (text: string) =>
  readLines(text, 2, ([ppid = 0, count = 0]) => (ppid > 0 && count > 0 ? { ppid, count } : undefined));

/** Tries a promotion on a basket: priced by the engine of the cart, with everything else that is in force. */
export function BasketPreview({ promotionId }: { promotionId: number }) {
  const [text, setText] = useState('');
  const { rows, problem } = readGoods(text);
  const price = useAct({
    run: () => api.adminPromotion.preview({ id: promotionId, lines: rows }),
    changes: [],
  });
  return (
    <>
      <Form.Item
        label="试算购物车"
        layout="vertical"
        htmlFor="basket-preview"
        extra={problem || '每行：规格编号 件数，如 10023 1；按现行全部促销计算，不含优惠券与积分'}
        validateStatus={problem ? 'error' : ''}
      >
        <Input.TextArea
          id="basket-preview"
          autoSize={{ minRows: 2, maxRows: 6 }}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Form.Item>
      <Button
        disabled={rows.length === 0 || problem !== ''}
        loading={price.isPending}
        onClick={() => price.mutate(undefined)}
      >
        试算
      </Button>
      {price.data && <PricedLines preview={price.data} />}
    </>
  );
}

function PricedLines({ preview }: { preview: Preview }) {
  const { lines, groups, gifts, idle, goods, saved, payable } = preview;
  return (
    <>
      <Table
        size="small"
        pagination={false}
        rowKey="ppid"
        dataSource={lines}
        columns={[
          { title: '商品', dataIndex: 'name' },
          { title: '件数', dataIndex: 'count', width: 64 },
          { title: '原价', width: 100, align: 'end', render: (_, { base }) => formatAmount(base) },
          {
            title: '优惠',
            width: 220,
            render: (_, { shares }) =>
              shares.map(({ title, amount }) => `${title} −${formatAmount(amount)}`).join('；') || '—',
          },
          { title: '实付', width: 100, align: 'end', render: (_, { net }) => formatAmount(net) },
        ]}
      />
      <ul>
        <li>
          商品 {formatAmount(goods)}，优惠 {formatAmount(saved)}，应付 {formatAmount(payable)}（含运费）
        </li>
        {groups.map(({ title, text, next }) => (
          <li key={title}>
            {title}：{[text, next].filter(Boolean).join('；')}
          </li>
        ))}
        {gifts.map(({ name, units, state }) => (
          <li key={name}>
            赠品：{name} × {units}
            {state === 'out' && '（已赠完）'}
          </li>
        ))}
        {idle.map(({ title, reason }) => (
          <li key={title}>
            未享“{title}”：{reason}
          </li>
        ))}
      </ul>
    </>
  );
}
