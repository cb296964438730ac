import { textLinkIcons, textLinkScopes } from '@jishi/contract/text-link-words.ts';
import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { countColumn, stateColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { pageOfRows } from '../resource/rows-at-hand.ts';
import { api } from '../shell/api.ts';
import type { Tone } from '../shell/cell/cells.widget.tsx';
import { AddButton, PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import { TextLinkDialog } from './text-link.dialog.tsx';
import type { TextLinkRow } from './text-link-row.ts';

const states: Record<TextLinkRow['state'], { name: string; tone: Tone }> = {
  shown: { name: '展示中', tone: 'success' },
  ahead: { name: '未开始', tone: 'processing' },
  over: { name: '已结束', tone: 'default' },
  off: { name: '停用', tone: 'default' },
};

/** Short lines with a link that product pages show below their buttons. */
export function TextLinksPage() {
  const [shown, setShown] = useState<{ row?: TextLinkRow }>();
  const remove = useAct({
    run: (row: TextLinkRow) => api.adminTextLink.remove({ id: row.id }),
    changes: ['textLinks', 'audit'],
    success: () => '已删除，商品页随即更新',
  });
  const mayEdit = usePermission('product:edit');
  return (
    <>
      <PageHead
        hint="展示在商品页购买按钮下方，每个商品最多 3 条，按排序取前几条；可按分类、品牌、机型或规格投放，并限定时间。"
        actions={mayEdit && <AddButton onClick={() => setShown({})}>新建文字链</AddButton>}
      />
      <ResourceList
        resource={textLinks}
        rowActions={{
          width: 140,
          render: (row: TextLinkRow) =>
            mayEdit && (
              <>
                <Button size="small" type="text" onClick={() => setShown({ row })}>
                  编辑
                </Button>
                <Popconfirm
                  title={`删除“${row.text}”？`}
                  okText="删除"
                  cancelText="取消"
                  onConfirm={() => remove.mutate(row)}
                >
                  <Button size="small" type="text" danger>
                    删除
                  </Button>
                </Popconfirm>
              </>
            ),
        }}
      />
      {shown && <TextLinkDialog {...shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

const textLinks = defineResource<TextLinkRow, Record<never, never>>({
  key: 'textLinks',
  noun: '文字链',
  measure: '条',
  emptyText: '还没有文字链，新建后显示在商品页购买按钮下方',
  fields: {},
  rowKey: ({ id }) => id,
  load: async ({ page, pageSize }, options) =>
    pageOfRows(await api.adminTextLink.list({}, options), { page, pageSize }),
  columns: [
    textColumn({ key: 'text', title: '文字', width: 220, grows: true, text: ({ text }) => text }),
    textColumn({ key: 'icon', title: '图标', width: 80, text: ({ icon }) => textLinkIcons[icon] }),
    textColumn({ key: 'link', title: '链接', width: 240, text: ({ link }) => link }),
    textColumn({
      key: 'goods',
      title: '投放商品',
      width: 220,
      text: ({ scope, refName }) => (scope === 'all' ? refName : `${textLinkScopes[scope]}：${refName}`),
    }),
    countColumn({ key: 'sort', title: '排序', width: 80, count: ({ sort }) => sort }),
    stateColumn({
      key: 'state',
      title: '状态',
      width: 100,
      text: ({ state }) => states[state].name,
      tone: ({ state }) => states[state].tone,
    }),
    timeColumn({ key: 'startsAt', title: '开始', width: 150, at: ({ startsAt }) => startsAt }),
    timeColumn({
      key: 'endsAt',
      title: '结束',
      width: 150,
      never: '长期',
      at: ({ endsAt }) => endsAt || null,
    }),
  ],
});
