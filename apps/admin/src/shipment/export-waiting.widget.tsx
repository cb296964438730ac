import { writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { App, Button } from 'antd';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { saveBlob } from '../resource/save-blob.ts';
import { api } from '../shell/api.ts';
import { describeFailure } from '../shell/failure.ts';
import { writeSpreadsheet } from '../spreadsheet/write-spreadsheet.ts';
import type { BoardState, Parcel } from './frame/parcel-query.ts';
import { sheetOfParcels } from './parcel-sheet.ts';

const BATCH = 100;
/** Rows that are taken back at once. */
const MOST = 500;

/** Saves what waits to be shipped as a spreadsheet, to be filled in and handed in again. */
export function ExportWaiting({ storeId, keyword }: BoardState) {
  const { message } = App.useApp();
  const [isRunning, setRunning] = useState(false);
  const save = async () => {
    setRunning(true);
    try {
      const parcels: Parcel[] = [];
      for (const column of ['packed', 'waiting'] as const) {
        for (let page = 1; parcels.length < MOST; page += 1) {
          const wish = { column, storeId, keyword, page, pageSize: BATCH };
          const { list } = await api.adminShipment.list(wish);
          parcels.push(...list);
          if (list.length < BATCH) break;
        }
      }
      if (parcels.length === 0) {
        message.info('没有待发货的包裹');
        return;
      }
      const file = await writeSpreadsheet([sheetOfParcels(parcels.slice(0, MOST))]);
      saveBlob(file, `待发货-${writeBeijingDay(new Date())}.xlsx`);
    } catch (error) {
      message.error(`导出失败：${describeFailure(error)}`);
    } finally {
      setRunning(false);
    }
  };
  return (
    <Button icon={<Download size={15} strokeWidth={1.5} />} loading={isRunning} onClick={() => void save()}>
      导出待发货
    </Button>
  );
}
