import type { CommentState } from '@jishi/contract/comment-words.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { storeOccasions } from '@jishi/contract/store-comment-words.ts';
import { Image, Rate } from 'antd';
import { Link } from 'react-router';
import { choiceField, idField, tabsField } from '../resource/choice-field.tsx';
import { stateColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { NameCell, Note, type Tone } from '../shell/cell/cells.widget.tsx';
import { StoreSelect } from '../shell/store-select.widget.tsx';
import styles from './store-comment.module.css';

export type StoreCommentRow = OutputOf<Contract['adminStoreComment']['list']>['list'][number];

const states: Record<CommentState, { name: string; tone: Tone }> = {
  pending: { name: '审核中', tone: 'processing' },
  shown: { name: '展示中', tone: 'success' },
  refused: { name: '已下架', tone: 'error' },
};

/** What reads anew once something was done about a comment. */
export const COMMENT_CHANGED = ['store-comments', 'pieces', 'moderation', 'audit'];

/** What people say of stores, the newest first. */
export const storeComments = defineResource<
  StoreCommentRow,
  {
    storeId: number;
    keyword: string;
    state: CommentState | '';
    score: 'good' | 'middle' | 'bad' | '';
    reply: 'none' | 'some' | '';
  }
>({
  key: 'store-comments',
  noun: '评价',
  measure: '条',
  emptyText: '没有符合条件的评价',
  fields: {
    state: tabsField({
      label: '状态',
      all: '全部',
      choices: (Object.keys(states) as CommentState[]).map((value) => ({ value, label: states[value].name })),
    }),
    keyword: keywordField({ placeholder: '内容或昵称', maxLength: 40 }),
    storeId: idField({
      control: (props) => <StoreSelect label="门店" none="全部门店" width={220} {...props} />,
    }),
    score: choiceField({
      label: '评分',
      choices: [
        { value: 'good', label: '好评' },
        { value: 'middle', label: '中评' },
        { value: 'bad', label: '差评' },
      ],
    }),
    reply: choiceField({
      label: '门店回复',
      choices: [
        { value: 'none', label: '未回复' },
        { value: 'some', label: '已回复' },
      ],
    }),
  },
  rowKey: (row) => row.id,
  load: ({ filters, page, pageSize }, options) =>
    api.adminStoreComment.list({ ...filters, page, pageSize }, options),
  columns: [
    {
      key: 'said',
      title: '评价',
      width: 360,
      grows: true,
      render: (row) => <Words row={row} />,
      cell: ({ content }) => content,
      further: [{ title: '回复', cell: ({ reply }) => reply }],
    },
    {
      key: 'score',
      title: '评分',
      width: 130,
      render: ({ score }) => (
        <Rate disabled value={score} className={styles.stars} aria-label={`${score} 星`} />
      ),
      cell: ({ score }) => score,
    },
    {
      key: 'store',
      title: '门店',
      width: 200,
      render: ({ storeName, guideName, occasion }) => (
        <NameCell
          name={storeName}
          note={guideName === '' ? storeOccasions[occasion] : `导购 ${guideName}`}
          strong={false}
          wraps
        />
      ),
      cell: ({ storeName }) => storeName,
      further: [
        { title: '导购', cell: ({ guideName }) => guideName },
        { title: '导购评分', cell: ({ guideScore }) => (guideScore === 0 ? '' : guideScore) },
      ],
    },
    {
      key: 'author',
      title: '顾客',
      width: 120,
      render: ({ nickname, memberId }) =>
        memberId === 0 ? nickname : <Link to={`/members?keyword=${memberId}`}>{nickname}</Link>,
      cell: ({ nickname }) => nickname,
    },
    stateColumn({
      key: 'state',
      title: '状态',
      width: 100,
      text: (row) => states[row.state].name,
      tone: (row) => states[row.state].tone,
    }),
    textColumn({ key: 'replyBy', title: '回复人', width: 100, text: (row) => row.replyBy || '—' }),
    timeColumn({ key: 'createdAt', title: '评价时间', width: 140, at: (row) => row.createdAt }),
  ],
});

const PICTURE_SIZE = 48;

/** What was said, with pictures, and the answer. */
function Words({ row: { content, images, reply } }: { row: StoreCommentRow }) {
  return (
    <div className={styles.words}>
      <span className={styles.content}>{content}</span>
      {images.length > 0 && (
        <Image.PreviewGroup>
          <span className={styles.pictures}>
            {images.map(({ url, alt }) => (
              <Image
                key={url}
                src={url}
                alt={alt}
                width={PICTURE_SIZE}
                height={PICTURE_SIZE}
                className={styles.picture}
              />
            ))}
          </span>
        </Image.PreviewGroup>
      )}
      {reply !== '' && (
        <span className={styles.reply}>
          <Note>门店回复：</Note>
          {reply}
        </span>
      )}
    </div>
  );
}
