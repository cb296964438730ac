import { isDeviceNumber, normalizeDeviceNumber } from '@jishi/contract/device-number.ts';
import { refusalOf } from '@jishi/contract/refusal-of.ts';
import { Breadcrumb } from '@jishi/ui/breadcrumb';
import { LinkButton } from '@jishi/ui/link-button';
import SearchX from 'lucide-react/icons/search-x';
import { redirect } from 'react-router';
import { attempt } from '../shell/attempt.ts';
import { textIn } from '../shell/field-refusal.ts';
import { NothingHere } from '../shell/nothing-here.widget.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/search.page.ts';
import { ImeiSearch } from './imei-search.widget.tsx';
import styles from './list.module.css';
import { ModelGrid } from './model-grid.widget.tsx';
import { reservationAddress } from './repair-addresses.ts';
import { RepairSearch } from './repair-search.widget.tsx';

const MOST_LETTERS = 60;

/** Models and faults by words (R058); a number of a phone is looked up by the form that the page shows for it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const keyword = (url.searchParams.get('keyword') ?? '').trim().slice(0, MOST_LETTERS);
  const number = normalizeDeviceNumber(keyword);
  const isNumber = isDeviceNumber(number);
  if (keyword === '' || isNumber) return { keyword, number: isNumber ? number : '', models: [], faults: [] };
  const [models, suggested] = await Promise.all([
    api.repairFinding.search({ keyword }),
    api.repairFinding.suggest({ keyword }),
  ]);
  const faults = suggested
    .filter(({ kind }) => kind === 'fault')
    .map(({ itemId, name }) => ({ itemId, name }));
  return { keyword, number: '', models, faults };
}

/** Looks a number up and leads to the faults of its model. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { api } = context.get(requestScope);
  const form = await request.formData();
  const outcome = await attempt(url, () =>
    api.repairFinding.modelByImei({ imei: textIn(form, 'imei'), verify: textIn(form, 'verify') }),
  );
  if (outcome.ok) throw redirect(reservationAddress(outcome.value));
  const isPuzzled = refusalOf(outcome, 'repairFinding.modelByImei')?.name === 'puzzleFirst';
  return {
    userMsg: isPuzzled ? '' : outcome.userMsg,
    next: { needVerify: isPuzzled, unjudged: isPuzzled },
  };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: '搜索维修机型', noIndex: true });

export default function RepairSearchPage({ loaderData, actionData }: Route.ComponentProps) {
  const { keyword, number, models, faults } = loaderData;
  return (
    <div className="page-column">
      <Breadcrumb
        items={[
          { label: '首页', href: '/' },
          { label: '维修服务', href: '/after-service' },
          { label: '搜索' },
        ]}
        className={styles.way}
      />
      <header className={styles.head}>
        <h1 className={styles.title}>{keyword === '' ? '搜索维修机型' : `“${keyword}”的搜索结果`}</h1>
        <RepairSearch key={keyword} keyword={keyword} />
      </header>
      {number === '' ? (
        <Found keyword={keyword} models={models} faults={faults} />
      ) : (
        <ImeiSearch key={number} number={number} answer={actionData} />
      )}
    </div>
  );
}

function Found({
  keyword,
  models,
  faults,
}: Pick<Route.ComponentProps['loaderData'], 'keyword' | 'models' | 'faults'>) {
  if (models.length === 0 && faults.length === 0)
    return (
      <NothingHere
        framed
        icon={<SearchX size={32} />}
        title={keyword === '' ? '请输入机型或串号' : '没有找到匹配的机型'}
        description="检查一下型号，或从品牌里选择；列表里没有的机型可以带到门店免费检测"
        href="/after-service/list"
        label="按品牌选择机型"
        more={<LinkButton href="/member/complaint/add">反馈缺少的机型</LinkButton>}
      />
    );
  return (
    <div className={styles.found}>
      {models.length > 0 && (
        <section className={styles.series} aria-label="机型">
          <h2 className={styles.seriesName}>机型（{models.length}）</h2>
          <ModelGrid models={models} />
        </section>
      )}
      {faults.length > 0 && (
        <section className={styles.series} aria-label="故障">
          <h2 className={styles.seriesName}>故障</h2>
          <p className={styles.note}>先选故障，再选机型查看价格</p>
          <div className={styles.faults}>
            {faults.map(({ itemId, name }) => (
              <a key={itemId} href={`/after-service/list?fault=${itemId}`} className={styles.chip}>
                {name}
              </a>
            ))}
          </div>
        </section>
      )}
    </div>
  );
}
