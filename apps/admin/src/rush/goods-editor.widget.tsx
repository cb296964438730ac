import { Button, InputNumber, Switch, Table } from 'antd';
import { api } from '../shell/api.ts';
import { useAside } from '../shell/aside/use-aside.ts';
import { Note } from '../shell/cell/cells.widget.tsx';
import { formatAmount, formatCount } from '../shell/format.ts';
import { SkuSelect } from '../shell/sku-select.widget.tsx';
import type { GoodsDraft, SessionGoods } from './rush-row.ts';

/** What was read with a draft that stood before: its name, its prices and its stock. */
type Goods = GoodsDraft & Partial<Pick<SessionGoods, 'name' | 'lowPrice' | 'free'>>;

interface GoodsEditorProps {
  id?: string;
  value?: Goods[];
  onChange?: (goods: Goods[]) => void;
}

const fresh = { price: 0, quota: 10, perMember: 1, perOrder: 1, needRealName: false, minMemberDays: 0 };

/** The goods of a session as a table; a SKU that is chosen below it becomes a row. */
export function GoodsEditor({ id, value = [], onChange }: GoodsEditorProps) {
  const change = (ppid: number | string, patch: Partial<Goods>) =>
    onChange?.(value.map((one) => (one.ppid === ppid ? { ...one, ...patch } : one)));
  const number = (
    key: 'price' | 'quota' | 'perMember' | 'perOrder' | 'minMemberDays',
    label: string,
    precision = 0,
  ) => ({
    title: label,
    width: key === 'price' ? 110 : 84,
    render: (_: unknown, row: Goods) => (
      <InputNumber
        aria-label={`${label}：${nameOf(row)}`}
        size="small"
        min={0}
        precision={precision}
        controls={false}
        style={{ width: '100%' }}
        value={Number(row[key] ?? 0)}
        onChange={(typed) => change(row.ppid, { [key]: typed ?? 0 })}
      />
    ),
  });
  return (
    <div id={id}>
      <Table<Goods>
        size="small"
        rowKey="ppid"
        pagination={false}
        dataSource={value}
        locale={{ emptyText: '还没有商品，在下方查找并添加' }}
        scroll={{ x: 780 }}
        columns={[
          {
            title: '商品',
            render: (_: unknown, row) => <GoodsName goods={row} />,
          },
          number('price', '抢购价', 2),
          number('quota', '数量'),
          number('perMember', '每人限购'),
          number('perOrder', '每单限购'),
          number('minMemberDays', '注册天数'),
          {
            title: '实名',
            width: 70,
            render: (_: unknown, row) => (
              <Switch
                size="small"
                aria-label={`须实名认证：${nameOf(row)}`}
                checked={row.needRealName === true}
                onChange={(needRealName) => change(row.ppid, { needRealName })}
              />
            ),
          },
          {
            title: '',
            width: 60,
            render: (_: unknown, row) => (
              <Button
                size="small"
                type="text"
                danger
                aria-label={`移除：${nameOf(row)}`}
                onClick={() => onChange?.(value.filter((one) => one.ppid !== row.ppid))}
              >
                移除
              </Button>
            ),
          },
        ]}
      />
      <div style={{ marginBlockStart: 8 }}>
        <label htmlFor="rush-goods-add">添加商品</label>
        <SkuSelect
          key={value.length}
          id="rush-goods-add"
          value={0}
          onChange={(ppid) => {
            if (ppid > 0 && !value.some((one) => one.ppid === ppid))
              onChange?.([...value, { ppid, ...fresh }]);
          }}
        />
      </div>
    </div>
  );
}

/** What goods are called, with what is known of their prices: of new ones what they cost now. */
function GoodsName({ goods }: { goods: Goods }) {
  const { ppid, name, lowPrice, free } = goods;
  const { data } = useAside({
    queryKey: ['products', 'rush', ppid],
    queryFn: async ({ signal }) =>
      (await api.adminProduct.list({ keyword: String(ppid) }, { signal })).list.find(
        (one) => one.ppid === ppid,
      ) ?? null,
    enabled: name === undefined,
    staleTime: 60_000,
  });
  return (
    <>
      {name ?? data?.name ?? nameOf(goods)}
      <Note>
        {lowPrice === undefined
          ? `${data ? `现价 ¥${formatAmount(data.price)}，` : ''}保存后显示近 7 天最低价和库存`
          : `近 7 天最低 ¥${formatAmount(lowPrice)}，可用 ${formatCount(free ?? 0)} 件`}
      </Note>
    </>
  );
}

/** What keeps goods from being saved; empty for nothing. */
export function explainGoods(goods: readonly Goods[]): string {
  if (goods.length > 60) return '一场最多 60 个商品';
  for (const one of goods) {
    if (Number(one.price) <= 0) return `请填写抢购价：${nameOf(one)}`;
    if (Number(one.quota) <= 0) return `请填写数量：${nameOf(one)}`;
    if (Number(one.perOrder) < 1 || Number(one.perOrder) > Number(one.perMember))
      return `每单限购须在 1 与每人限购之间：${nameOf(one)}`;
    if (one.lowPrice !== undefined && Number(one.price) >= one.lowPrice)
      return `抢购价须低于近 7 天最低价 ¥${formatAmount(one.lowPrice)}：${nameOf(one)}`;
  }
  return '';
}

function nameOf({ name, ppid }: Goods): string {
  return name ?? `商品编号 ${ppid}`;
}
