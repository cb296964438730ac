import { LinkButton } from '@jishi/ui/link-button';
import { Pagination } from '@jishi/ui/pagination';
import { SectionTitle } from '@jishi/ui/section-title';
import { TabNav } from '@jishi/ui/tab-nav';
import FlaskConical from 'lucide-react/icons/flask-conical';
import { redirect } from 'react-router';
import { MemberLayout } from '../member/frame/member.layout.tsx';
import memberStyles from '../member/frame/member.module.css';
import { pageIn } from '../member/frame/page-number.ts';
import { attempt } from '../shell/attempt.ts';
import { textIn } from '../shell/field-refusal.ts';
import { MissingPart } from '../shell/missing-part.widget.tsx';
import { NothingHere } from '../shell/nothing-here.widget.tsx';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/my-tryout.page.ts';
import { MyTryoutRow } from './my-tryout-row.widget.tsx';
import writing from './writing.module.css';

const PAGE_SIZE = 10;
const PATH = '/member/my-tryout';
const tabs = { '': '全部', applied: '申请中', chosen: '已入选', report: '待报告', done: '已完成' } as const;
type Tab = keyof typeof tabs;
const tabKeys = Object.keys(tabs) as Tab[];

/** Applications of the member, with what is to be done next (R082, C282). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, optional } = context.get(requestScope);
  const tab = tabKeys.find((one) => one === url.searchParams.get('tab')) ?? '';
  const page = pageIn(url.searchParams);
  const [mine, addresses] = await Promise.all([
    optional('tryout.mine', () => api.tryout.mine({ tab, page, pageSize: PAGE_SIZE }), null),
    optional('tryout.addresses', () => api.address.list(), []),
  ]);
  return { tab, page, mine, addresses, submitToken: crypto.randomUUID() };
}

/** Confirms a place, gives it up, or takes an application back. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { api } = context.get(requestScope);
  const form = await request.formData();
  const applicationId = Number(textIn(form, 'applicationId')) || 0;
  const act = textIn(form, 'act');
  if (act === 'confirm') {
    const wish = {
      applicationId,
      addressId: Number(textIn(form, 'addressId')),
      submitToken: textIn(form, 'submitToken'),
    };
    if (!wish.addressId) return { applicationId, userMsg: '请选择收货地址' };
    const outcome = await attempt(url, () => api.tryout.confirm(wish));
    if (!outcome.ok) return { applicationId, userMsg: outcome.userMsg };
    const { orderId, payable } = outcome.value;
    throw redirect(
      payable > 0 ? `/trade/counter/order/${orderId}` : `/member/order/detail?orderId=${orderId}`,
    );
  }
  const outcome = await attempt(url, () =>
    act === 'decline' ? api.tryout.decline({ applicationId }) : api.tryout.withdraw({ applicationId }),
  );
  if (!outcome.ok) return { applicationId, userMsg: outcome.userMsg };
  throw redirect(PATH);
}

export default function MyTryoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const { tab, page, mine, addresses, submitToken } = loaderData;
  return (
    <MemberLayout>
      <section className={memberStyles.sheet}>
        <SectionTitle
          as="h1"
          size="lg"
          title="我的试用"
          description="入选后请在 3 天内确认，收货后按时提交报告"
          actions={
            <LinkButton size="sm" href="/vip/tryout">
              更多试用
            </LinkButton>
          }
        />
        <TabNav
          label="试用分类"
          items={tabKeys.map((key) => ({ label: tabs[key], href: addressOf(key, 1), current: key === tab }))}
        />
        {mine === null && <MissingPart title="试用记录" />}
        {mine?.list.length === 0 && (
          <NothingHere
            icon={<FlaskConical size={32} />}
            title="还没有试用记录"
            description="申请新品试用后，结果、发货与报告进度会显示在这里"
            href="/vip/tryout"
            label="去看看试用"
          />
        )}
        <ul className={writing.mine} aria-label="试用记录">
          {mine?.list.map((row) => (
            <MyTryoutRow
              key={row.applicationId}
              row={row}
              addresses={addresses}
              submitToken={submitToken}
              refusal={actionData?.applicationId === row.applicationId ? actionData.userMsg : undefined}
            />
          ))}
        </ul>
        <Pagination
          page={page}
          pageCount={Math.ceil((mine?.total ?? 0) / PAGE_SIZE)}
          href={(next) => addressOf(tab, next)}
          label="试用记录分页"
        />
      </section>
    </MemberLayout>
  );
}

function addressOf(tab: Tab, page: number): string {
  const query = new URLSearchParams({ ...(tab !== '' && { tab }), ...(page > 1 && { page: String(page) }) });
  return query.size > 0 ? `${PATH}?${query}` : PATH;
}
