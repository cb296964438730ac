import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { App, Button, Card, Input, InputNumber, Table } from 'antd';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { formatCount } from '../shell/format.ts';
import { usePermission } from '../shell/session.tsx';
import { useChangeTenant } from '../shell/tenant.ts';
import { useAct } from '../shell/use-act.ts';
import type { LevelDraft } from './level-draft.ts';
import styles from './levels.module.css';
import { Simulation } from './simulation.widget.tsx';

export type Levels = OutputOf<Contract['adminVipClub']['levels']>;
/** Names and borders of the levels, all saved at once. */
export function LevelsForm({ data }: { data: Levels }) {
  const mayEdit = usePermission('vip:levels');
  const { modal } = App.useApp();
  const [drafts, setDrafts] = useState<LevelDraft[]>(() =>
    data.levels.map(({ name, growth }) => ({ name, growth })),
  );
  const change = (at: number, next: Partial<LevelDraft>) =>
    setDrafts((before) => before.map((one, index) => (index === at ? { ...one, ...next } : one)));
  const changeTenant = useChangeTenant();
  const save = useAct({
    run: () => api.adminVipClub.saveLevels({ version: data.version, levels: drafts }),
    // Forms that choose between levels know the new names without a reload.
    onDone: () => changeTenant({ memberLevels: drafts.map(({ name }) => name) }),
    changes: ['vipLevels', 'vipRights', 'members', 'audit'],
    success: ({ up, down }) =>
      up + down === 0 ? '已保存' : `已保存，${formatCount(up)} 名会员升级，${formatCount(down)} 名会员降级`,
  });
  const isChanged = drafts.some(
    ({ name, growth }, at) => name !== data.levels[at]?.name || growth !== data.levels[at]?.growth,
  );
  const ask = async () => {
    const sure = await modal.confirm({
      title: '保存会员等级？',
      content: '成长值达到新门槛的会员立即升级，达不到的立即降级。可先用下方的试算看看影响多少人。',
      okText: '保存',
      cancelText: '再想想',
    });
    if (sure) save.mutate(undefined);
  };
  return (
    <div className={styles.page}>
      <Card className={styles.levels} size="small" title="等级与门槛">
        <Table
          size="small"
          rowKey="level"
          pagination={false}
          dataSource={data.levels}
          columns={[
            { title: '级别', width: 70, render: (_, { level }) => `${level} 级` },
            {
              title: '名称',
              width: 180,
              render: (_, { level }) => (
                <Input
                  aria-label={`${level} 级的名称`}
                  maxLength={8}
                  disabled={!mayEdit}
                  value={drafts[level - 1]?.name ?? ''}
                  onChange={(event) => change(level - 1, { name: event.target.value })}
                />
              ),
            },
            {
              title: '成长值起点',
              width: 180,
              render: (_, { level }) => (
                <InputNumber
                  aria-label={`${level} 级的成长值起点`}
                  min={0}
                  max={100_000_000}
                  precision={0}
                  disabled={!mayEdit || level === 1}
                  value={drafts[level - 1]?.growth ?? 0}
                  onChange={(growth) => change(level - 1, { growth: growth ?? 0 })}
                />
              ),
            },
            { title: '会员数', align: 'right', render: (_, { members }) => formatCount(members) },
          ]}
        />
        {mayEdit && (
          <div className={styles.acts}>
            <Button
              disabled={!isChanged}
              onClick={() => setDrafts(data.levels.map(({ name, growth }) => ({ name, growth })))}
            >
              恢复
            </Button>
            <Button type="primary" disabled={!isChanged} loading={save.isPending} onClick={() => void ask()}>
              保存
            </Button>
          </div>
        )}
      </Card>
      <Simulation levels={drafts} earned={data.earned} />
    </div>
  );
}
