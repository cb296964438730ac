import { writeBeijing } from '@jishi/contract/beijing-time.ts';
import { lotteryKinds, lotteryStates } from '@jishi/contract/lottery-words.ts';
import { Button, Descriptions, Popconfirm } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { tabsField } from '../resource/choice-field.tsx';
import { countColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { api } from '../shell/api.ts';
import { StateTag } from '../shell/cell/cells.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import { expectedCost } from './chances.ts';
import { ExtendDialog } from './extend.dialog.tsx';
import styles from './lottery.module.css';
import { LOTTERY_CHANGES, type Lottery } from './lottery-query.ts';

/** A lottery that is out: its proof, its prizes, its draws; more of a prize, a later end, the seed. */
export function LotteryView({ lottery }: { lottery: Lottery }) {
  const { id, title, batch, state, seedHash, seed, prizes, startsAt, endsAt, draws, spent } = lottery;
  const mayPublish = usePermission('lottery:publish');
  const maySeeDraws = usePermission('lottery:prize');
  const [isExtending, setExtending] = useState(false);
  const reveal = useAct({
    run: () => api.adminLottery.reveal({ id }),
    changes: LOTTERY_CHANGES,
    success: () => '种子已公布',
  });
  const { perDraw, atMost } = expectedCost(prizes);
  const isOver = Date.parse(endsAt) + 60_000 <= Date.now();
  return (
    <section className={styles.sheet} aria-label="抽奖">
      <header className={styles.head}>
        <div>
          <Link to="/lotteries" className={styles.faint}>
            全部抽奖
          </Link>
          <h1 className={styles.title}>
            {title}{' '}
            <StateTag tone={state === 'published' ? 'success' : 'default'}>{lotteryStates[state]}</StateTag>
          </h1>
        </div>
        {mayPublish && state === 'published' && (
          <div className={styles.buttons}>
            <Button onClick={() => setExtending(true)}>追加与延长</Button>
            <Popconfirm
              title="公布种子？"
              description="公布后任何人都能重算每次抽奖"
              okText="公布"
              cancelText="取消"
              disabled={!isOver}
              onConfirm={() => reveal.mutate(undefined)}
            >
              <Button disabled={!isOver} title={isOver ? '' : '结束一分钟后自动公布'}>
                公布种子
              </Button>
            </Popconfirm>
          </div>
        )}
      </header>
      <Descriptions
        size="small"
        column={2}
        items={[
          { key: 'batch', label: '批次', children: batch },
          { key: 'time', label: '时间', children: `${writeBeijing(startsAt)} 至 ${writeBeijing(endsAt)}` },
          { key: 'draws', label: '抽奖次数', children: draws },
          { key: 'spent', label: '已发价值', children: `¥${spent}` },
          { key: 'cost', label: '每次平均成本', children: `¥${perDraw}，全部发完 ¥${atMost}` },
          {
            key: 'hash',
            label: '种子校验值',
            span: 2,
            children: <code className={styles.code}>{seedHash}</code>,
          },
          {
            key: 'seed',
            label: '种子',
            span: 2,
            children: seed === '' ? '结束后公布' : <code className={styles.code}>{seed}</code>,
          },
        ]}
      />
      <h2 className={styles.subtitle}>奖品</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            {['奖品', '类型', '概率', '单份价值', '已发', '总量'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {prizes.map((prize) => (
            <tr key={prize.id}>
              <th scope="row">{prize.name}</th>
              <td>{lotteryKinds[prize.kind]}</td>
              <td>{prize.weightPpm / 10_000}%</td>
              <td>¥{prize.worth}</td>
              <td>{prize.kind === 'none' ? '—' : prize.given}</td>
              <td>{prize.quota ?? '不限'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {maySeeDraws && (
        <>
          <h2 className={styles.subtitle}>抽奖记录</h2>
          <p className={styles.faint}>
            实物奖品的收货与发出在<Link to="/coupons/prizes">礼品发放</Link>中处理
          </p>
          <ResourceList resource={drawsOf(id)} />
        </>
      )}
      {isExtending && <ExtendDialog lottery={lottery} onClose={() => setExtending(false)} />}
    </section>
  );
}

type Draw = Awaited<ReturnType<typeof api.adminLottery.draws>>['list'][number];
const lists = new Map<number, ReturnType<typeof defineDraws>>();

/** The list of a lottery's draws, the same each time it is asked for. */
function drawsOf(id: number) {
  const known = lists.get(id) ?? defineDraws(id);
  lists.set(id, known);
  return known;
}

function defineDraws(id: number) {
  return defineResource<Draw, { won: '' | '1' }>({
    key: `lottery-draws-${id}`,
    noun: '抽奖记录',
    measure: '条',
    emptyText: '还没有人抽奖',
    fields: {
      won: tabsField({ label: '结果', all: '全部', choices: [{ value: '1', label: '中奖' }] }),
    },
    rowKey: (row) => row.id,
    load: ({ filters, page, pageSize }, options) =>
      api.adminLottery.draws({ id, ...filters, page, pageSize }, options),
    columns: [
      timeColumn({ key: 'at', title: '时间', width: 150, at: (row) => row.at }),
      textColumn({ key: 'member', title: '会员', width: 130, text: ({ member }) => member }),
      countColumn({ key: 'memberId', title: '会员编号', width: 90, count: ({ memberId }) => memberId }),
      countColumn({ key: 'seq', title: '第几次', width: 80, count: ({ seq }) => seq }),
      countColumn({ key: 'roll', title: '随机数', width: 100, count: ({ roll }) => roll }),
      {
        ...textColumn({ key: 'prize', title: '奖品', width: 160, text: (row: Draw) => row.prize }),
        grows: true,
      },
    ],
  });
}
