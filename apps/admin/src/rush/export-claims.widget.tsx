import { claimStates } from '@jishi/contract/rush-words.ts';
import { App, Button } from 'antd';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { saveBlob } from '../resource/save-blob.ts';
import { api } from '../shell/api.ts';
import { describeFailure } from '../shell/failure.ts';
import type { Cell } from '../spreadsheet/spreadsheet.ts';
import { writeSpreadsheet } from '../spreadsheet/write-spreadsheet.ts';
import type { SessionRow } from './rush-row.ts';

const columns = [
  { title: '订单编号', width: 18 },
  { title: '会员', width: 12 },
  { title: '商品', width: 40 },
  { title: '件数' },
  { title: '抢购价' },
  { title: '状态' },
  { title: '抢到时间', width: 20 },
];
/** Answers of a thousand rows each that are read at most. */
const MOST_ANSWERS = 100;

/** Saves who took what in a session as a spreadsheet. */
export function ExportClaims({ session: { id, name } }: { session: SessionRow }) {
  const { message } = App.useApp();
  const [isRunning, setRunning] = useState(false);
  const save = async () => {
    setRunning(true);
    try {
      const rows: Cell[][] = [];
      let before = 0;
      for (let answer = 0; answer < MOST_ANSWERS; answer += 1) {
        const { list, next } = await api.adminRush.claims({ id, before });
        rows.push(
          ...list.map((one) => [
            ...[String(one.orderId), one.member, one.name, one.count, one.price],
            ...[claimStates[one.state], new Date(one.at)],
          ]),
        );
        if (next === 0) break;
        before = next;
      }
      if (rows.length === 0) {
        message.info('本场还没有抢购记录');
        return;
      }
      saveBlob(await writeSpreadsheet([{ name: '抢购记录', columns, rows }]), `抢购记录-${name}.xlsx`);
    } catch (error) {
      message.error(`导出失败：${describeFailure(error)}`);
    } finally {
      setRunning(false);
    }
  };
  return (
    <Button icon={<Download size={15} strokeWidth={1.5} />} loading={isRunning} onClick={() => void save()}>
      导出抢购记录
    </Button>
  );
}
