import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { App, AutoComplete, Input } from 'antd';
import ScanBarcode from 'lucide-react/icons/scan-barcode';
import { useDeferredValue, useRef, useState } from 'react';
import { api } from '../shell/api.ts';
import { useAside } from '../shell/aside/use-aside.ts';
import { describeFailure } from '../shell/failure.ts';
import styles from './stock.module.css';

/** An Enter that chooses among the offered goods is not one that a scanner ends with; both handlers see it. */
const ONE_PRESS_MS = 50;

export type FoundGoods = OutputOf<Contract['adminStock']['find']>['list'][number];

/**
 * Takes goods by what a scanner types and ends with Enter (the code on the box), or by words and a choice. The focus
 * stays, so that one scan follows the other.
 */
export function GoodsScan({
  storeId,
  label = '扫描或查找商品',
  onFound,
}: {
  /** The place whose units are told beside the goods; 0 is the warehouse. */
  storeId: number;
  label?: string;
  onFound: (goods: FoundGoods) => void;
}) {
  const { message } = App.useApp();
  const [typed, setTyped] = useState('');
  const isChosen = useRef(false);
  const keyword = useDeferredValue(typed.trim());
  const { data } = useAside({
    queryKey: ['stock-goods', keyword, storeId],
    queryFn: ({ signal }) => api.adminStock.find({ keyword, storeId }, { signal }),
    enabled: keyword !== '',
    staleTime: 10_000,
  });
  const offered = keyword === '' ? [] : (data?.list ?? []);
  const take = (goods: FoundGoods) => {
    isChosen.current = true;
    setTimeout(() => (isChosen.current = false), ONE_PRESS_MS);
    setTyped('');
    onFound(goods);
  };
  /** A scanner is quicker than the list below the field: what it typed is asked for by itself. */
  const takeTyped = async () => {
    const text = typed.trim();
    if (text === '') return;
    setTyped('');
    try {
      const { exact, list } = await api.adminStock.find({ keyword: text, storeId });
      const [first] = list;
      if (first && (exact || list.length === 1)) return onFound(first);
      // What is not clear is left to a choice.
      setTyped((now) => (now === '' ? text : now));
      if (!first) message.warning(`没有找到“${text}”`);
    } catch (error) {
      message.error(describeFailure(error));
    }
  };
  return (
    <AutoComplete
      className={styles.scan}
      value={typed}
      onChange={(text: string) => {
        if (!isChosen.current) setTyped(text);
      }}
      defaultActiveFirstOption={false}
      options={offered.map(({ ppid, name, code, onHand, reserved }) => ({
        value: String(ppid),
        label: (
          <>
            {name} <span className={styles.faint}>{`${code} · 可用 ${onHand - reserved}`}</span>
          </>
        ),
      }))}
      onSelect={(value: string) => {
        const goods = offered.find(({ ppid }) => String(ppid) === value);
        if (goods) take(goods);
      }}
    >
      <Input
        aria-label={label}
        placeholder="扫描条码，或输入名称、SKU 编码、商品编号，按回车添加"
        maxLength={60}
        prefix={<ScanBarcode size={16} strokeWidth={1.5} color="var(--ink-faint)" />}
        onPressEnter={(event) => {
          // The form around is not sent by it.
          event.preventDefault();
          if (event.nativeEvent.isComposing || isChosen.current) return;
          setTimeout(() => {
            if (!isChosen.current) void takeTyped();
          });
        }}
      />
    </AutoComplete>
  );
}
