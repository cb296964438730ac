import { EmptyState } from '@jishi/ui/empty-state';
import { LinkButton } from '@jishi/ui/link-button';
import { Pagination } from '@jishi/ui/pagination';
import { SectionTitle } from '@jishi/ui/section-title';
import { TabNav } from '@jishi/ui/tab-nav';
import PackageOpen from 'lucide-react/icons/package-open';
import { redirect } from 'react-router';
import { MemberLayout } from '../member/frame/member.layout.tsx';
import memberStyles from '../member/frame/member.module.css';
import { pageIn } from '../member/frame/page-number.ts';
import { textIn } from '../shell/field-refusal.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/apply-service.page.ts';
import { ApplyForm } from './apply-form.widget.tsx';
import { ReturnRecords } from './records.widget.tsx';
import styles from './return-request.module.css';
import { ReturnableLines } from './returnable-lines.widget.tsx';
import { runReturnAct, sendApplication } from './run-return-act.ts';

const PAGE_SIZE = 10;
const HERE = '/member/apply-service';

/**
 * 退换货: what can go back (C089), of one order (`?orderId=`) with the form of a line (`&lineId=`), and the requests that
 * were made (`?tab=records`, C114).
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, optional, city } = context.get(requestScope);
  const { searchParams: query } = url;
  const [orderId, lineId] = [idIn(query, 'orderId'), idIn(query, 'lineId')];
  if (query.get('tab') === 'records') {
    const page = pageIn(query);
    const [{ list, total }, shops, addresses, form] = await Promise.all([
      api.returnRequest.list({ orderId, page, pageSize: PAGE_SIZE }),
      optional('returns.shops', () => api.store.list({ cityId: city.cityId }), []),
      optional('returns.addresses', () => api.address.list(), []),
      optional('returns.address', () => api.returnRequest.form({}), null),
    ]);
    const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
    if (page > pageCount) throw redirect(recordsAt(orderId, pageCount));
    const home = addresses.find(({ isDefault }) => isDefault) ?? addresses[0];
    const fetched = list.find(({ can }) => can.pickup);
    const windows =
      home && fetched
        ? await optional(
            'returns.windows',
            () => api.returnRequest.windows({ id: fetched.id, addressId: home.id }),
            [],
          )
        : [];
    return {
      records: {
        ...{ list, page, pageCount, orderId, windows, address: form?.address ?? null },
        shops: shops.map(({ id, name }) => ({ id, name })),
        home: home ? { id: home.id, text: `${home.receiver} ${home.region}${home.detail}` } : null,
        made: query.get('made') ?? '',
      },
    };
  }
  const [form, reasons, edition] = await Promise.all([
    api.returnRequest.form({ orderId }),
    api.returnRequest.reasons(),
    optional('returns.edition', () => api.clause.inForce({ clause: 'returns' }), null),
  ]);
  const line = form.lines.find((one) => one.lineId === lineId && one.text === '');
  const pageCount = Math.max(1, Math.ceil(form.lines.length / PAGE_SIZE));
  const page = Math.min(pageIn(query), pageCount);
  const lines = form.lines.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const { edition: agreed } = form;
  return {
    form: { lines, page, pageCount, edition: { ...agreed, html: edition?.html ?? '' } },
    reasons,
    orderId,
    line: line ?? null,
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { api } = context.get(requestScope);
  const form = await request.formData();
  if (textIn(form, 'intent') === 'apply') {
    const answer = await sendApplication(api, url, form);
    if ('number' in answer) throw redirect(`${HERE}?tab=records&made=${answer.number}`);
    return answer;
  }
  const answer = await runReturnAct(api, url, form);
  if (answer) return answer;
  throw redirect(recordsAt(idIn(url.searchParams, 'orderId'), pageIn(url.searchParams)));
}

export default function ApplyServicePage({ loaderData, actionData }: Route.ComponentProps) {
  const { records } = loaderData;
  return (
    <MemberLayout>
      <section className={memberStyles.sheet}>
        <SectionTitle
          as="h1"
          size="lg"
          title="退换货"
          description="签收 7 天内可无理由退货，15 天内质量问题可换货"
        />
        <TabNav
          label="退换货"
          className={styles.tabs}
          items={[
            { href: HERE, label: '可申请', current: !records },
            { href: recordsAt(0, 1), label: '申请记录', current: records !== undefined },
          ]}
        />
        {records && records.list.length === 0 && (
          <EmptyState
            icon={<PackageOpen size={32} />}
            title="还没有退换货申请"
            description="收到的商品不合适或有问题，都可以在这里申请"
            action={<LinkButton href={HERE}>查看可申请的商品</LinkButton>}
          />
        )}
        {records && records.list.length > 0 && <ReturnRecords {...records} answer={actionData} />}
        {records && records.pageCount > 1 && (
          <Pagination
            page={records.page}
            pageCount={records.pageCount}
            href={(one) => recordsAt(records.orderId, one)}
            label="申请记录分页"
          />
        )}
        {loaderData.form &&
          (loaderData.line ? (
            <ApplyForm
              line={loaderData.line}
              reasons={loaderData.reasons}
              edition={loaderData.form.edition}
              answer={actionData}
            />
          ) : (
            <ReturnableLines {...loaderData.form} orderId={loaderData.orderId} />
          ))}
      </section>
    </MemberLayout>
  );
}

function recordsAt(orderId: number, page: number): string {
  const query = new URLSearchParams({ tab: 'records' });
  if (orderId > 0) query.set('orderId', String(orderId));
  if (page > 1) query.set('page', String(page));
  return `${HERE}?${query}`;
}

function idIn(query: URLSearchParams, name: string): number {
  const id = Number(query.get(name) ?? 0);
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
}
