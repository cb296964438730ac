import { Button } from 'antd';
import { useState } from 'react';
import { countColumn, moneyColumn, stateColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import type { ReadyRow } from './resale-row.ts';
import { UnitDialog } from './unit.dialog.tsx';

/** Devices that were bought and checked, and are in no open listing. */
export function ReadyPage() {
  const mayList = usePermission('resale:list');
  const [device, setDevice] = useState<ReadyRow>();
  const render = (row: ReadyRow) => (
    <Button size="small" type="text" onClick={() => setDevice(row)}>
      上架
    </Button>
  );
  return (
    <>
      <PageHead hint="收购并质检合格的设备。质检报告 30 天内有效；收购满站点设置的天数后才能上架。" />
      <ResourceList resource={ready} {...(mayList && { rowActions: { width: 80, render } })} />
      {device && <UnitDialog kind="secondhand" device={device} onClose={() => setDevice(undefined)} />}
    </>
  );
}

const ready = defineResource<ReadyRow, { keyword: string }>({
  key: 'resaleReady',
  noun: '待上架设备',
  measure: '台',
  emptyText: '没有等待上架的设备，回收质检合格后会出现在这里',
  fields: { keyword: keywordField({ placeholder: '商品或串号', maxLength: 60, width: 240 }) },
  rowKey: ({ deviceId }) => deviceId,
  load: ({ filters, page, pageSize }, options) =>
    api.adminResale.ready({ ...filters, page, pageSize }, options),
  columns: [
    textColumn({ key: 'title', title: '设备', width: 260, grows: true, text: ({ title }) => title }),
    textColumn({ key: 'serial', title: '串号尾号', width: 90, text: ({ serialTail }) => serialTail }),
    textColumn({ key: 'store', title: '仓库 / 门店', width: 150, text: ({ storeName }) => storeName }),
    moneyColumn({ key: 'cost', title: '成本', width: 90, yuan: ({ cost }) => cost || undefined }),
    stateColumn({
      key: 'report',
      title: '质检报告',
      width: 190,
      text: ({ reportNumber, reportGrade }) => (reportNumber ? `${reportNumber} ${reportGrade}` : '没有报告'),
      tone: ({ reportGood }) => (reportGood ? 'success' : 'warning'),
    }),
    timeColumn({ key: 'reportAt', title: '质检时间', width: 130, at: ({ reportAt }) => reportAt }),
    countColumn({ key: 'days', title: '在库天数', width: 90, count: ({ days }) => days }),
  ],
});
