import { type WishState, wishStates } from '@jishi/contract/wish-words.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { choiceField, choicesOf } from '../resource/choice-field.tsx';
import { countColumn, stateColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { NameCell, type Tone } from '../shell/cell/cells.widget.tsx';
import { PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { WishDialog } from './wish.dialog.tsx';
import type { WishRow } from './wish-row.ts';

const tones: Readonly<Record<WishState, Tone>> = {
  pending: 'warning',
  shown: 'processing',
  granted: 'success',
  declined: 'default',
  refused: 'error',
};

/** What members wish; those that are open are answered here. */
export function WishesPage() {
  const mayEdit = usePermission('vip:edit');
  const [answered, setAnswered] = useState<WishRow>();
  const render = (row: WishRow) =>
    row.state === 'shown' && (
      <Button size="small" type="text" onClick={() => setAnswered(row)}>
        答复
      </Button>
    );
  return (
    <>
      <PageHead hint="会员在“会员俱乐部”许下的心愿，审核在“内容审核”中进行；答复后通知许愿的会员，实现时也通知投票的会员。" />
      <ResourceList resource={wishes} {...(mayEdit && { rowActions: { width: 80, render } })} />
      {answered && <WishDialog row={answered} onClose={() => setAnswered(undefined)} />}
    </>
  );
}

const wishes = defineResource<WishRow, { keyword: string; state: WishState | '' }>({
  key: 'wishes',
  noun: '会员心愿',
  measure: '个',
  emptyText: '没有这样的心愿，会员许愿后会出现在这里',
  fields: {
    keyword: keywordField({ placeholder: '心愿内容', maxLength: 40, width: 220 }),
    state: choiceField<WishState>({ label: '状态', width: 120, choices: choicesOf(wishStates) }),
  },
  rowKey: ({ id }) => id,
  load: ({ filters, page, pageSize }, options) =>
    api.adminVipClub.wishes({ ...filters, page, pageSize }, options),
  columns: [
    textColumn({ key: 'content', title: '心愿', width: 320, grows: true, text: ({ content }) => content }),
    {
      key: 'member',
      title: '会员',
      width: 160,
      render: ({ memberId, maskedName }) => (
        <NameCell strong={false} name={maskedName} note={String(memberId)} />
      ),
      cell: ({ maskedName }) => maskedName,
      further: [{ title: '会员编号', cell: ({ memberId }) => String(memberId) }],
    },
    countColumn({ key: 'votes', title: '票数', width: 80, count: ({ votes }) => votes }),
    stateColumn({
      key: 'state',
      title: '状态',
      width: 100,
      text: ({ state }) => wishStates[state],
      tone: ({ state }) => tones[state],
    }),
    textColumn({ key: 'reply', title: '答复', width: 240, text: ({ reply }) => reply || '—' }),
    timeColumn({ key: 'createdAt', title: '许愿时间', width: 150, at: ({ createdAt }) => createdAt }),
  ],
});
