import { type BoardColumn, boardColumns } from '@jishi/contract/shipment-words.ts';
import { App, Button, Input, Select } from 'antd';
import Upload from 'lucide-react/icons/upload';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { saveBlob } from '../resource/save-blob.ts';
import { api } from '../shell/api.ts';
import { useAside } from '../shell/aside/use-aside.ts';
import { describeFailure } from '../shell/failure.ts';
import { usePermission } from '../shell/session.tsx';
import styles from './board.module.css';
import { BoardColumnView } from './board-column.widget.tsx';
import { ExportWaiting } from './export-waiting.widget.tsx';
import { countsQuery } from './frame/parcel-query.ts';
import { ShipManyDialog } from './ship-many.dialog.tsx';

const columns = Object.keys(boardColumns) as BoardColumn[];

/** What waits, what is packed, and what has left: parcels of a place, or of all. */
export function BoardPage() {
  const [search, setSearch] = useSearchParams();
  const { message } = App.useApp();
  const mayShip = usePermission('order:ship');
  const [isShipping, setShipping] = useState(false);
  const storeId = /^\d+$/.test(search.get('storeId') ?? '') ? Number(search.get('storeId')) : -1;
  const keyword = search.get('keyword') ?? '';
  const { data: counts } = useAside(countsQuery(storeId));
  const change = (name: string, value: string) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      if (value === '') after.delete(name);
      else after.set(name, value);
      return after;
    });
  const print = async (ids: readonly number[]) => {
    try {
      // What an operation of kind blob answers is a Blob.
      const pdf: unknown = await api.adminShipment.paper({ ids: ids.join(',') });
      saveBlob(pdf as Blob, `配货单-${ids.length}个包裹.pdf`);
    } catch (error) {
      message.error(`打印失败：${describeFailure(error)}`);
    }
  };
  const places = counts?.places ?? [];
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <Select
          aria-label="发货地"
          className={styles.place}
          value={storeId}
          disabled={places.length === 1}
          onChange={(value) => change('storeId', value < 0 ? '' : String(value))}
          options={[
            ...(places.length === 1 ? [] : [{ value: -1, label: '全部发货地' }]),
            ...places.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <Input.Search
          aria-label="搜索包裹"
          className={styles.search}
          defaultValue={keyword}
          allowClear
          maxLength={40}
          placeholder="订单号、运单号、收货人、手机号、商品"
          onSearch={(value) => change('keyword', value.trim())}
        />
        {mayShip && (
          <span className={styles.acts}>
            <ExportWaiting storeId={storeId} keyword={keyword} />
            <Button icon={<Upload size={15} strokeWidth={1.5} />} onClick={() => setShipping(true)}>
              批量发货
            </Button>
          </span>
        )}
      </div>
      <div className={styles.columns}>
        {columns.map((column) => (
          <BoardColumnView
            key={`${column} ${storeId} ${keyword}`}
            column={column}
            storeId={storeId}
            keyword={keyword}
            count={counts?.[column]}
            troubled={column === 'shipped' ? (counts?.exception ?? 0) : 0}
            print={print}
          />
        ))}
      </div>
      {isShipping && <ShipManyDialog onClose={() => setShipping(false)} />}
    </div>
  );
}
