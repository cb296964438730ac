import { isDeviceNumber, normalizeDeviceNumber } from '@jishi/contract/device-number.ts';
import { refusalOf } from '@jishi/contract/refusal-of.ts';
import { SEARCH_PAGE_SIZE, SEARCHED_BY_IMEI, SEARCHED_BY_WORDS } from '@jishi/contract/valuation-words.ts';
import { Breadcrumb } from '@jishi/ui/breadcrumb';
import { Pagination } from '@jishi/ui/pagination';
import SearchX from 'lucide-react/icons/search-x';
import { redirect } from 'react-router';
import { attempt } from '../shell/attempt.ts';
import { textIn } from '../shell/field-refusal.ts';
import { isFine, readForm } from '../shell/form/form-plan.ts';
import { NothingHere } from '../shell/nothing-here.widget.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { type RequestScope, requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/search.page.ts';
import { missingModelPlan } from './feedback-form.ts';
import { MissingModel, type MissingModelAnswer } from './missing-model.widget.tsx';
import styles from './model-list.module.css';
import { type NumberAnswer, NumberSearch } from './number-search.widget.tsx';
import { readId, recycleSearchAddress } from './recycle-addresses.ts';
import { RecycleModelGrid } from './recycle-model-grid.widget.tsx';
import { RecycleSearch } from './recycle-search.widget.tsx';
import { decideOutcome } from './search-outcome.ts';

const MOST_LETTERS = 60;
const LAST_PAGE = 1_000;

/** Models by words (R128). A number of a device is looked up by an act: it counts, and may ask for a puzzle. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const keyword = (url.searchParams.get('keyword') ?? '').trim().slice(0, MOST_LETTERS);
  const number = normalizeDeviceNumber(keyword);
  const isNumber = isDeviceNumber(number);
  const page = Math.min(LAST_PAGE, Math.max(1, readId(url.searchParams.get('page'))));
  const shown = { keyword, page, number: isNumber ? number : '', userMsg: '' };
  if (keyword === '' || isNumber) return { ...shown, models: [], total: 0, pageCount: 0 };
  // A mistyped number is refused; the page says so and stands.
  const outcome = await attempt(url, () =>
    api.valuation.search({ keyWords: keyword, pageNo: page, pageSize: SEARCH_PAGE_SIZE }),
  );
  if (!outcome.ok) return { ...shown, userMsg: outcome.userMsg, models: [], total: 0, pageCount: 0 };
  const { result } = outcome.value;
  return {
    ...{ ...shown, models: result.records, total: result.total },
    pageCount: Math.min(LAST_PAGE, Math.ceil(result.total / SEARCH_PAGE_SIZE)),
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const scope = context.get(requestScope);
  const form = await request.formData();
  if (textIn(form, 'intent') === 'find') return { found: await findByNumber(scope, url, form) };
  return { feedback: await report(scope, url, form) };
}

/** S118 to S120 without scripts: to the valuation, or what the page asks then. */
async function findByNumber({ api, tenant }: RequestScope, url: URL, form: FormData): Promise<NumberAnswer> {
  const keyWords = textIn(form, 'imei');
  const outcome = await attempt(url, () =>
    api.valuation.search({ keyWords, verify: textIn(form, 'verify') }),
  );
  if (!outcome.ok) return { userMsg: outcome.userMsg, models: null };
  const next = decideOutcome(outcome.value, keyWords, tenant.features);
  if (next.kind === 'go') throw redirect(next.address);
  return { userMsg: '', models: next.kind === 'choose' ? [...next.models] : [] };
}

async function report({ api }: RequestScope, url: URL, form: FormData): Promise<MissingModelAnswer> {
  const { values, errors } = readForm(missingModelPlan, form);
  const told = { errors, userMsg: '', isSent: false, puzzle: undefined };
  if (!isFine(errors)) return told;
  const outcome = await attempt(url, () =>
    api.valuation.reportImei({
      ...{ modelName: values.modelName, imei: normalizeDeviceNumber(values.imei) },
      type: url.searchParams.get('by') === 'imei' ? SEARCHED_BY_IMEI : SEARCHED_BY_WORDS,
      verify: textIn(form, 'verify'),
    }),
  );
  if (outcome.ok) return { ...told, isSent: true };
  const isPuzzled = refusalOf(outcome, 'valuation.reportImei')?.name === 'puzzleFirst';
  return {
    ...told,
    userMsg: isPuzzled ? '' : outcome.userMsg,
    puzzle: { needVerify: isPuzzled, unjudged: isPuzzled },
  };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { noIndex: true });

export default function RecycleSearchPage({ loaderData, actionData }: Route.ComponentProps) {
  const { keyword, number, models, total, page, pageCount, userMsg } = loaderData;
  const feedback = actionData && 'feedback' in actionData ? actionData.feedback : undefined;
  return (
    <div className="page-column">
      <Breadcrumb
        items={[{ label: '首页', href: '/' }, { label: '旧机回收', href: '/huiShou' }, { label: '搜索机型' }]}
        className={styles.way}
      />
      <header className={styles.head}>
        <RecycleSearch key={keyword} keyword={keyword} />
      </header>
      <section className={styles.results} aria-label="搜索结果">
        <div className={styles.foundHead}>
          <h1 className={styles.title}>{headingOf(keyword, number)}</h1>
          {total > 0 && <span className={styles.note}>{total} 款机型</span>}
        </div>
        {number !== '' && (
          <NumberSearch
            key={number}
            number={number}
            answer={actionData && 'found' in actionData ? actionData.found : undefined}
          />
        )}
        {models.length > 0 && <RecycleModelGrid models={models} />}
        {models.length === 0 && (
          <div className={styles.nothing}>
            {number === '' && (
              <NothingHere
                icon={<SearchX size={32} />}
                title={keyword === '' ? '请输入机型或串号' : '没有匹配的机型'}
                description={userMsg || '检查一下型号，或从品牌里选择；也可以告诉我们您的机型'}
                href="/huiShou/list"
                label="按品牌选择机型"
              />
            )}
            {keyword !== '' && (
              <MissingModel key={keyword} number={number} keyword={keyword} answer={feedback} />
            )}
          </div>
        )}
        <Pagination
          page={page}
          pageCount={pageCount}
          total={total}
          label="结果分页"
          href={(at) => recycleSearchAddress(keyword, at)}
        />
      </section>
    </div>
  );
}

function headingOf(keyword: string, number: string): string {
  if (number !== '') return `串号尾号 ${number.slice(-4)}`;
  return keyword === '' ? '搜索回收机型' : `“${keyword}”的搜索结果`;
}
