import { Button, Popconfirm, Select } from 'antd';
import { useState } from 'react';
import { idField } from '../resource/choice-field.tsx';
import { textColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { useAside } from '../shell/aside/use-aside.ts';
import { AddButton, PageHead } from '../shell/page-head.widget.tsx';
import { useAct } from '../shell/use-act.ts';
import { PointDialog } from './point.dialog.tsx';
import { type PointRow, pointBrandsQuery } from './repair-queries.ts';

/** Service points of makers, those that were checked longest ago first. */
export function ServicePointsPage() {
  const [shown, setShown] = useState<{ row?: PointRow }>();
  const remove = useAct({
    run: (id: number) => api.adminServicePoint.remove({ id }),
    changes: ['repair-points', 'audit'],
    success: () => '已删除',
  });
  return (
    <>
      <PageHead
        hint="品牌官方授权服务中心，供顾客查询。按最近核对日期排列，最久未核对的在前；核对后更新日期。"
        actions={<AddButton onClick={() => setShown({})}>新建网点</AddButton>}
      />
      <ResourceList
        resource={points}
        rowActions={{
          width: 130,
          render: (row: PointRow) => (
            <>
              <Button size="small" type="text" onClick={() => setShown({ row })}>
                编辑
              </Button>
              <Popconfirm
                title="删除该网点？"
                okText="删除"
                okButtonProps={{ danger: true }}
                onConfirm={() => remove.mutateAsync(row.id)}
              >
                <Button size="small" type="text" danger>
                  删除
                </Button>
              </Popconfirm>
            </>
          ),
        }}
      />
      {shown && <PointDialog {...shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

const points = defineResource<PointRow, { keyword: string; brandId: number }>({
  key: 'repair-points',
  noun: '官方网点',
  measure: '个',
  emptyText: '没有官方网点',
  fields: {
    keyword: keywordField({ placeholder: '名称、地址', maxLength: 60, width: 240 }),
    brandId: idField({ control: (props) => <BrandSelect {...props} /> }),
  },
  rowKey: (row) => row.id,
  load: ({ filters, page, pageSize }, options) =>
    api.adminServicePoint.list({ ...filters, page, pageSize }, options),
  columns: [
    {
      ...textColumn({ key: 'name', title: '网点', width: 260, text: (row: PointRow) => row.name }),
      grows: true,
    },
    textColumn({ key: 'brand', title: '品牌', width: 110, text: (row) => row.brandName }),
    textColumn({ key: 'city', title: '城市', width: 110, text: (row) => row.cityName }),
    textColumn({ key: 'address', title: '地址', width: 240, text: (row) => row.address }),
    textColumn({ key: 'phone', title: '电话', width: 140, figures: true, text: (row) => row.phone }),
    textColumn({ key: 'hours', title: '营业时间', width: 130, figures: true, text: (row) => row.hours }),
    textColumn({
      key: 'checked',
      title: '最近核对',
      width: 120,
      figures: true,
      text: (row) => row.checkedOn,
    }),
  ],
});

function BrandSelect({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const { data = [], isLoading } = useAside(pointBrandsQuery);
  return (
    <Select
      aria-label="品牌"
      placeholder="品牌"
      allowClear
      loading={isLoading}
      style={{ width: 140 }}
      value={value || undefined}
      onChange={(next?: number) => onChange(next ?? 0)}
      options={data.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
