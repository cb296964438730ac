import {
  type QuestionKind,
  type QuestionState,
  questionKindKeys,
  questionKinds,
} from '@jishi/contract/faq-words.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { Link } from 'react-router';
import { choiceField, choicesOf, tabsField } from '../resource/choice-field.tsx';
import { stateColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { Note, StateTag, type Tone } from '../shell/cell/cells.widget.tsx';
import styles from './faq.module.css';

export type QuestionRow = OutputOf<Contract['adminFaq']['list']>['list'][number];

const states: Record<QuestionState, { name: string; tone: Tone }> = {
  pending: { name: '审核中', tone: 'processing' },
  open: { name: '展示中', tone: 'success' },
  closed: { name: '已关闭', tone: 'default' },
  refused: { name: '未通过', tone: 'error' },
};

/** What shoppers ask of goods; without a tab all of it, the newest first. */
export const questions = defineResource<
  QuestionRow,
  {
    kind: QuestionKind | '';
    keyword: string;
    state: QuestionState | '';
    answered: 'none' | 'some' | '';
  },
  'timeAsc' | 'timeDesc'
>({
  key: 'questions',
  noun: '问答',
  measure: '条',
  emptyText: '没有符合条件的问题',
  fields: {
    kind: tabsField({
      label: '类型',
      all: '全部',
      choices: questionKindKeys.map((value) => ({ value, label: questionKinds[value] })),
    }),
    keyword: keywordField({ placeholder: '商品或问题', maxLength: 40 }),
    answered: choiceField({
      label: '官方回答',
      choices: [
        { value: 'none', label: '官方未答' },
        { value: 'some', label: '官方已答' },
      ],
    }),
    state: choiceField({
      label: '状态',
      choices: choicesOf(states),
    }),
  },
  rowKey: (row) => row.id,
  load: ({ filters, sort, page, pageSize }, options) =>
    api.adminFaq.list({ ...filters, sort, page, pageSize }, options),
  columns: [
    {
      key: 'content',
      title: '问题与回答',
      width: 420,
      grows: true,
      render: (row) => <Words row={row} />,
      cell: ({ content }) => content,
      further: [{ title: '回答', cell: ({ answers }) => answers.map(({ content }) => content).join('\n') }],
    },
    textColumn({ key: 'kind', title: '类型', width: 100, text: ({ kind }) => questionKinds[kind] }),
    textColumn({ key: 'product', title: '商品', width: 180, text: ({ productName }) => productName }),
    {
      key: 'author',
      title: '提问人',
      width: 120,
      render: ({ author, memberId }) => <Link to={`/members?keyword=${memberId}`}>{author}</Link>,
      cell: ({ author }) => author,
    },
    stateColumn({
      key: 'state',
      title: '状态',
      width: 100,
      text: (row) => states[row.state].name,
      tone: (row) => states[row.state].tone,
    }),
    timeColumn({
      key: 'answeredAt',
      title: '官方回答',
      width: 140,
      never: '未回答',
      at: (row) => row.answeredAt || null,
    }),
    timeColumn({
      key: 'createdAt',
      title: '提问时间',
      width: 140,
      sorts: { ascending: 'timeAsc', descending: 'timeDesc' },
      at: (row) => row.createdAt,
    }),
  ],
});

function Words({ row: { content, answers } }: { row: QuestionRow }) {
  return (
    <div className={styles.words}>
      <span className={styles.text}>{content}</span>
      {answers.map((answer) => (
        <span key={answer.id} className={styles.answer}>
          <Note>{answer.author}：</Note>
          {answer.badge === '官方' && <StateTag tone="processing">官方</StateTag>}
          {answer.state !== 'shown' && (
            <StateTag>{answer.state === 'pending' ? '审核中' : '未通过'}</StateTag>
          )}
          {answer.content}
        </span>
      ))}
    </div>
  );
}
