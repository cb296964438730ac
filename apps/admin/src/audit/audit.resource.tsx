import { type AuditedAction, auditedActions } from '@jishi/contract/audited-action.ts';
import { type AuditedObject, auditedObjects } from '@jishi/contract/audited-object.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { Link } from 'react-router';
import { choiceField, choicesOf } from '../resource/choice-field.tsx';
import { stateColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { type Days, daysField } from '../resource/days-field.tsx';
import { defineResource } from '../resource/resource.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import styles from './audit.module.css';
import { ChangeLine } from './changes.widget.tsx';
import { describeChange } from './describe-change.ts';
import { linkOfObject } from './object-link.ts';

export type AuditRow = OutputOf<Contract['adminAudit']['list']>['list'][number];

const actions = choicesOf(auditedActions);
const objects = choicesOf(auditedObjects);
/** Money leaves: what is looked for first. */
const colors: Partial<Record<string, 'error' | 'warning'>> = {
  'order.refund': 'error',
  'product.update': 'warning',
  'stock.set': 'warning',
};

/** What staff did, newest first. Nobody can change it. */
export const acts = defineResource<
  AuditRow,
  {
    keyword: string;
    action: AuditedAction | '';
    objectType: AuditedObject | '';
    objectId: string;
    days: Days;
  },
  'timeAsc' | 'timeDesc'
>({
  key: 'audit',
  noun: '操作日志',
  measure: '条',
  emptyText: '还没有操作记录',
  fields: {
    keyword: keywordField({ placeholder: '操作人、操作对象', maxLength: 40, width: 200 }),
    action: choiceField({ label: '操作类型', choices: actions }),
    objectType: choiceField({ label: '对象类型', choices: objects, width: 160 }),
    objectId: keywordField({ placeholder: '对象编号', maxLength: 40, width: 140 }),
    days: daysField({ label: '操作时间' }),
  },
  rowKey: (row) => row.id,
  load: ({ filters, sort, page, pageSize }, options) =>
    api.adminAudit.list(
      {
        keyword: filters.keyword,
        action: filters.action,
        objectType: filters.objectType,
        objectId: filters.objectId,
        from: filters.days.from || undefined,
        to: filters.days.to || undefined,
        sort,
        page,
        pageSize,
      },
      options,
    ),
  columns: [
    timeColumn({
      key: 'at',
      title: '时间',
      width: 130,
      sorts: { ascending: 'timeAsc', descending: 'timeDesc' },
      at: (row) => row.at,
    }),
    textColumn({ key: 'staff', title: '操作人', width: 120, text: (row) => row.staffName }),
    stateColumn({
      key: 'action',
      title: '操作',
      width: 110,
      text: (row) => row.actionText,
      tone: (row) => colors[row.action] ?? 'default',
    }),
    {
      key: 'target',
      title: '对象',
      width: 280,
      grows: true,
      render: (row) => {
        const link = linkOfObject(row);
        return link ? (
          <Link className={styles.target} to={link} onClick={(event) => event.stopPropagation()}>
            {row.target}
          </Link>
        ) : (
          <span className={styles.target}>{row.target}</span>
        );
      },
      cell: (row) => row.target,
    },
    {
      key: 'changes',
      title: '变更',
      width: 320,
      grows: true,
      render: (row) => <ChangeLine changes={row.changes} />,
      cell: (row) => row.changes.map(describeChange).join('；'),
    },
    textColumn({ key: 'ip', title: 'IP 地址', width: 130, figures: true, text: (row) => row.ip }),
  ],
});
