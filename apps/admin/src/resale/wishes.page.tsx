import { wishStates } from '@jishi/contract/wish-words.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { choicesOf, tabsField } from '../resource/choice-field.tsx';
import { stateColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { AskReason } from '../shell/ask-reason.widget.tsx';
import { PageHead } from '../shell/page-head.widget.tsx';
import type { WishRow } from './resale-row.ts';

type State = WishRow['state'];

/** What people would like to buy second-hand. */
export function WishesPage() {
  const [shown, setShown] = useState<{ row: WishRow; state: 'granted' | 'declined' }>();
  const close = () => setShown(undefined);
  const render = (row: WishRow) =>
    row.state === 'shown' && (
      <>
        <Button size="small" type="text" onClick={() => setShown({ row, state: 'granted' })}>
          已有货
        </Button>
        <Button size="small" type="text" onClick={() => setShown({ row, state: 'declined' })}>
          暂无
        </Button>
      </>
    );
  return (
    <>
      <PageHead hint="顾客在二手页写下的心愿，审核通过后可以答复；会员会收到消息。" />
      <ResourceList resource={wishes} rowActions={{ width: 140, render }} />
      {shown && (
        <AskReason
          title={shown.state === 'granted' ? '告知已有货' : '暂时没有'}
          text={`“${shown.row.content}”`}
          label="答复"
          placeholder="如：五华旗舰店已到一台 99 新，可到店看机"
          okText="答复"
          run={(reply) => api.adminResale.answerWish({ id: shown.row.id, state: shown.state, reply })}
          changes={['resaleWishes', 'audit']}
          success="已答复"
          onDone={close}
          onClose={close}
        />
      )}
    </>
  );
}

const wishes = defineResource<WishRow, { state: State | ''; keyword: string }>({
  key: 'resaleWishes',
  noun: '心愿',
  measure: '条',
  emptyText: '还没有顾客写下心愿',
  fields: {
    state: tabsField<State>({ label: '状态', all: '全部', choices: choicesOf(wishStates) }),
    keyword: keywordField({ placeholder: '心愿内容', maxLength: 40, width: 220 }),
  },
  rowKey: ({ id }) => id,
  load: ({ filters, page, pageSize }, options) =>
    api.adminResale.wishes({ ...filters, page, pageSize }, options),
  columns: [
    textColumn({ key: 'content', title: '心愿', width: 300, grows: true, text: ({ content }) => content }),
    textColumn({ key: 'phone', title: '手机', width: 130, text: ({ phone }) => phone }),
    textColumn({
      key: 'who',
      title: '顾客',
      width: 80,
      text: ({ isMember }) => (isMember ? '会员' : '访客'),
    }),
    stateColumn({
      key: 'state',
      title: '状态',
      width: 100,
      text: ({ state }) => wishStates[state],
      tone: ({ state }) => (state === 'granted' ? 'success' : state === 'shown' ? 'processing' : 'default'),
    }),
    textColumn({ key: 'reply', title: '答复', width: 220, text: ({ reply }) => reply || '—' }),
    timeColumn({ key: 'createdAt', title: '时间', width: 130, at: ({ createdAt }) => createdAt }),
  ],
});
