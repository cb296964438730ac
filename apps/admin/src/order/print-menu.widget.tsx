import { App, Button, Dropdown } from 'antd';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { saveBlob } from '../resource/save-blob.ts';
import { api } from '../shell/api.ts';
import { describeFailure } from '../shell/failure.ts';
import type { OrderDetailData } from './order-query.ts';

const papers = {
  paper: { label: '发货单（A4）', name: '发货单' },
  label: { label: '标签（100 × 70 mm）', name: '标签' },
} as const;
type PaperName = keyof typeof papers;

/** The papers of an order, as PDFs to be saved and printed. */
export function PrintMenu({ order: { orderId } }: { order: OrderDetailData }) {
  const { message } = App.useApp();
  const [running, setRunning] = useState(false);
  const save = async (paper: PaperName) => {
    setRunning(true);
    try {
      // What an operation of kind blob answers is a Blob.
      const pdf: unknown = await api.adminOrder[paper]({ orderId });
      saveBlob(pdf as Blob, `${papers[paper].name}-${orderId}.pdf`);
    } catch (error) {
      message.error(`打印失败：${describeFailure(error)}`);
    } finally {
      setRunning(false);
    }
  };
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: Object.entries(papers).map(([key, { label }]) => ({ key, label })),
        onClick: ({ key }) => void save(key as PaperName),
      }}
    >
      <Button icon={<Printer size={15} strokeWidth={1.5} />} loading={running}>
        打印
      </Button>
    </Dropdown>
  );
}
