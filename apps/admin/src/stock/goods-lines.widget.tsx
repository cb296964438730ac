import { useQueries } from '@tanstack/react-query';
import { Button, InputNumber, Table, type TableColumnsType } from 'antd';
import Trash2 from 'lucide-react/icons/trash-2';
import { api } from '../shell/api.ts';
import { ASIDE } from '../shell/aside/lost-asides.ts';
import { formatAmount, formatCount } from '../shell/format.ts';
import { GoodsScan } from './goods-scan.widget.tsx';
import styles from './stock.module.css';

/** A line of a document of stock as a form edits it. */
export interface GoodsLine {
  ppid: number;
  code: string;
  name: string;
  units: number;
  /** Yuan a unit, where it is asked for; nothing until it is filled in. */
  cost?: number | undefined;
}

/** Goods of a document: found by scan or words, with units, and what one costs where that is asked for. */
export function GoodsLines({
  value = [],
  onChange,
  storeId,
  most,
  withCost = false,
  withFree = false,
}: {
  value?: GoodsLine[];
  onChange?: (lines: GoodsLine[]) => void;
  /** The place whose units are told; 0 is the warehouse. */
  storeId: number;
  /** Units of one line. */
  most: number;
  withCost?: boolean;
  withFree?: boolean;
}) {
  const change = (ppid: number, part: Partial<GoodsLine>) =>
    onChange?.(value.map((line) => (line.ppid === ppid ? { ...line, ...part } : line)));
  const free = useFree(withFree ? value : [], storeId);
  const columns: TableColumnsType<GoodsLine> = [
    {
      title: '商品',
      render: (_, { name, code }) => (
        <>
          {name}
          <span className={styles.code}>{code}</span>
        </>
      ),
    },
    ...(withFree
      ? [
          {
            title: '可用',
            width: 80,
            align: 'end' as const,
            render: (_: unknown, { ppid, units }: GoodsLine) => {
              const there = free.get(ppid);
              if (there === undefined) return '…';
              return <span className={there < units ? styles.short : undefined}>{formatCount(there)}</span>;
            },
          },
        ]
      : []),
    {
      title: '数量',
      width: 120,
      render: (_, { ppid, name, units }) => (
        <InputNumber<number>
          aria-label={`${name}数量`}
          min={1}
          max={most}
          precision={0}
          style={{ width: '100%' }}
          value={units}
          onChange={(next) => change(ppid, { units: next ?? 1 })}
        />
      ),
    },
    ...(withCost
      ? [
          {
            title: '进货单价（元）',
            width: 150,
            render: (_: unknown, { ppid, name, cost }: GoodsLine) => (
              <InputNumber<number>
                aria-label={`${name}进货单价`}
                min={0.01}
                max={999_999}
                precision={2}
                controls={false}
                style={{ width: '100%' }}
                value={cost ?? null}
                onChange={(next) => change(ppid, { cost: next ?? undefined })}
              />
            ),
          },
          {
            title: '金额',
            width: 120,
            align: 'end' as const,
            render: (_: unknown, { units, cost }: GoodsLine) =>
              cost === undefined ? '—' : formatAmount(units * cost),
          },
        ]
      : []),
    {
      title: <span className={styles.faint}>移除</span>,
      width: 60,
      render: (_, { ppid, name }) => (
        <Button
          type="text"
          size="small"
          aria-label={`移除${name}`}
          icon={<Trash2 size={15} strokeWidth={1.5} />}
          onClick={() => onChange?.(value.filter((line) => line.ppid !== ppid))}
        />
      ),
    },
  ];
  const units = value.reduce((sum, line) => sum + line.units, 0);
  const amount = value.reduce((sum, line) => sum + line.units * (line.cost ?? 0), 0);
  return (
    <>
      <GoodsScan
        storeId={storeId}
        onFound={({ ppid, code, name }) => {
          const known = value.find((line) => line.ppid === ppid);
          if (known) change(ppid, { units: Math.min(most, known.units + 1) });
          else onChange?.([...value, { ppid, code, name, units: 1 }]);
        }}
      />
      <Table<GoodsLine>
        size="small"
        rowKey="ppid"
        dataSource={value}
        columns={columns}
        pagination={false}
        scroll={{ y: 300 }}
        locale={{ emptyText: '还没有商品，扫描条码或查找后添加' }}
      />
      {value.length > 0 && (
        <p className={styles.sum}>
          共 {value.length} 种 {formatCount(units)} 件{withCost && `，合计 ${formatAmount(amount)}`}
        </p>
      )}
    </>
  );
}

/** Units that can be taken from a place, by SKU; read anew where the goods are to leave from another one. */
function useFree(lines: readonly GoodsLine[], storeId: number): Map<number, number> {
  const found = useQueries({
    queries: lines.map(({ code }) => ({
      queryKey: ['stock-goods', code, storeId],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.adminStock.find({ keyword: code, storeId }, { signal }),
      staleTime: 10_000,
      meta: ASIDE,
    })),
  });
  return new Map(
    found.flatMap(({ data }) =>
      (data?.list ?? []).map(({ ppid, onHand, reserved }) => [ppid, onHand - reserved] as const),
    ),
  );
}
