import { formatYuan } from '@jishi/ui/price';
import { redirect } from 'react-router';
import { pageIn } from '../member/frame/page-number.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/coin.page.ts';
import { AssetLog, type AssetWords } from './asset-log.widget.tsx';

const PAGE_SIZE = 20;
const words: AssetWords = {
  title: '我的机币',
  unit: '机币',
  path: '/member/coin',
  write: (amount) => formatYuan(amount, 'always').replace('¥', ''),
  empty: { title: '还没有机币', description: '以旧换新、活动赠送的机币会显示在这里，1 机币抵 1 元' },
  rules: ['1 机币抵 1 元，先到期的先使用；取消订单退回的机币至少还可使用 7 天。'],
};

/** The coin and what has changed it (C238), the newest first. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const page = pageIn(url.searchParams);
  const log = await api.asset.coin({ page, pageSize: PAGE_SIZE });
  const pageCount = Math.max(1, Math.ceil(log.total / PAGE_SIZE));
  if (page > pageCount) throw redirect(`${words.path}?page=${pageCount}`);
  return { log, page, pageCount };
}

export default function CoinPage({ loaderData }: Route.ComponentProps) {
  return <AssetLog {...loaderData} words={words} />;
}
