import type { CommentState } from '@jishi/contract/comment-words.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { Image, Rate } from 'antd';
import { Link } from 'react-router';
import { choiceField, tabsField } from '../resource/choice-field.tsx';
import { countColumn, stateColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { NameCell, Note, StateTag, type Tone } from '../shell/cell/cells.widget.tsx';
import styles from './comment.module.css';

export type CommentRow = OutputOf<Contract['adminComment']['list']>['list'][number];

const states: Record<CommentState, { name: string; tone: Tone }> = {
  pending: { name: '审核中', tone: 'processing' },
  shown: { name: '展示中', tone: 'success' },
  refused: { name: '已下架', tone: 'error' },
};
const stateKeys = Object.keys(states) as CommentState[];

/** What reads anew once something was done about a comment. */
export const COMMENT_CHANGED = ['comments', 'pieces', 'moderation', 'audit'];

/** What buyers say of goods, the newest first. */
export const comments = defineResource<
  CommentRow,
  {
    keyword: string;
    state: CommentState | '';
    score: 'good' | 'middle' | 'bad' | '';
    reply: 'none' | 'some' | '';
  },
  'timeAsc' | 'timeDesc' | 'scoreAsc' | 'scoreDesc' | 'likesDesc'
>({
  key: 'comments',
  noun: '评价',
  measure: '条',
  emptyText: '没有符合条件的评价',
  fields: {
    state: tabsField({
      label: '状态',
      all: '全部',
      choices: stateKeys.map((value) => ({ value, label: states[value].name })),
    }),
    keyword: keywordField({ placeholder: '商品、内容或昵称', maxLength: 40 }),
    score: choiceField({
      label: '评分',
      choices: [
        { value: 'good', label: '好评' },
        { value: 'middle', label: '中评' },
        { value: 'bad', label: '差评' },
      ],
    }),
    reply: choiceField({
      label: '商家回复',
      choices: [
        { value: 'none', label: '未回复' },
        { value: 'some', label: '已回复' },
      ],
    }),
  },
  rowKey: (row) => row.id,
  load: ({ filters, sort, page, pageSize }, options) =>
    api.adminComment.list({ ...filters, sort, page, pageSize }, options),
  columns: [
    {
      key: 'content',
      title: '评价',
      width: 380,
      grows: true,
      render: (row) => <Words row={row} />,
      cell: ({ content }) => content,
      further: [
        { title: '追评', cell: ({ append }) => append?.content ?? '' },
        { title: '标签', cell: ({ tags }) => tags.join('、') },
        { title: '回复', cell: ({ reply }) => reply },
      ],
    },
    {
      key: 'score',
      title: '评分',
      width: 130,
      sorts: { ascending: 'scoreAsc', descending: 'scoreDesc' },
      render: ({ score }) => (
        <Rate disabled value={score} className={styles.stars} aria-label={`${score} 星`} />
      ),
      cell: ({ score }) => score,
    },
    {
      key: 'product',
      title: '商品',
      width: 200,
      render: ({ productName, specText }) => (
        <NameCell name={productName} note={specText || '—'} strong={false} wraps />
      ),
      cell: ({ productName }) => productName,
      further: [{ title: '规格', cell: ({ specText }) => specText }],
    },
    {
      key: 'author',
      title: '买家',
      width: 150,
      render: ({ nickname, memberId, orderId }) => (
        <NameCell
          name={memberId === 0 ? nickname : <Link to={`/members?keyword=${memberId}`}>{nickname}</Link>}
          note={orderId === 0 ? '—' : <Link to={`/orders?keyword=${orderId}`}>{orderId}</Link>}
          strong={false}
        />
      ),
      cell: ({ nickname }) => nickname,
      further: [{ title: '订单', cell: ({ orderId }) => (orderId === 0 ? '' : String(orderId)) }],
    },
    countColumn({
      key: 'likes',
      title: '有用',
      width: 80,
      count: ({ likeCount }) => likeCount,
    }),
    stateColumn({
      key: 'state',
      title: '状态',
      width: 100,
      text: (row) => states[row.state].name,
      tone: (row) => states[row.state].tone,
    }),
    textColumn({ key: 'replyBy', title: '回复人', width: 100, text: (row) => row.replyBy || '—' }),
    timeColumn({
      key: 'createdAt',
      title: '评价时间',
      width: 140,
      sorts: { ascending: 'timeAsc', descending: 'timeDesc' },
      at: (row) => row.createdAt,
    }),
  ],
});

const PICTURE_SIZE = 48;

/** What was said, with pictures, what was added, and the answer. */
function Words({ row: { content, tags, images, append, reply, featured } }: { row: CommentRow }) {
  return (
    <div className={styles.words}>
      <span className={styles.content}>
        {featured && <StateTag tone="warning">精选</StateTag>}
        {content}
      </span>
      {tags.length > 0 && <Note>{tags.join(' · ')}</Note>}
      <Pictures images={images} />
      {append && (
        <span className={styles.content}>
          <Note>{append.daysAfter} 天后追评：</Note>
          {append.content}
        </span>
      )}
      {append && <Pictures images={append.images} />}
      {reply !== '' && (
        <span className={styles.reply}>
          <Note>商家回复：</Note>
          {reply}
        </span>
      )}
    </div>
  );
}

function Pictures({ images }: { images: CommentRow['images'] }) {
  if (images.length === 0) return null;
  return (
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
  );
}
