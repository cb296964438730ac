import {
  type RepairGrade,
  readFaults,
  repairGradeKeys,
  repairWayKeys,
  writeFaults,
} from '@jishi/contract/repair-words.ts';
import { Breadcrumb } from '@jishi/ui/breadcrumb';
import { redirect } from 'react-router';
import { pageMeta } from '../shell/page-meta.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/reservation.page.ts';
import { FaultForm } from './fault-form.widget.tsx';
import { readId } from './repair-addresses.ts';
import { RepairedModel } from './repaired-model.widget.tsx';
import styles from './reservation.module.css';

/** Most faults of one repair. */
const MOST_FAULTS = 10;
const EMPTY = '请至少选择一项故障';

/** Faults of a model, of which those are chosen that are to be mended (R060). */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const productId = readId(params.pid);
  const [model, groups, { items }] = await Promise.all([
    api.repairCatalogue.model({ productId: productId || 1 }),
    api.repairCatalogue.faultGroups({ productId }),
    api.repairCatalogue.faultItems({ productId: productId || 1 }),
  ]);
  const known = new Set(items.map(({ id }) => id));
  const chosen = (readFaults(url.searchParams.get('fault') ?? '') ?? []).filter((id) => known.has(id));
  return { model, groups, items, chosen, ppid: readId(params.ppid) || model.ppid };
}

/** Leads to the form of the booking with what was chosen; the address carries it. */
export async function action({ request, params, url }: Route.ActionArgs) {
  const form = await request.formData();
  const itemIds = [...new Set(form.getAll('fault').map((one) => readId(String(one))))].filter((id) => id > 0);
  if (itemIds.length === 0) return { error: EMPTY };
  if (itemIds.length > MOST_FAULTS) return { error: `一次最多选择 ${MOST_FAULTS} 项故障` };
  const grade = repairGradeKeys.find((one) => one === form.get('grade')) ?? 'original';
  const way = repairWayKeys.find((one) => one === url.searchParams.get('way'));
  throw redirect(`${orderAddress(params, itemIds, grade)}${way ? `&way=${way}` : ''}`);
}

function orderAddress(
  { ppid, pid }: { ppid: string; pid: string },
  itemIds: readonly number[],
  grade: RepairGrade,
): string {
  return `/after-service/order/${readId(ppid)}/${readId(pid)}/${writeFaults(itemIds)}?grade=${grade}`;
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { noIndex: true });

export default function ReservationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { model, groups, items, chosen, ppid } = loaderData;
  return (
    <div className="page-column">
      <Breadcrumb
        items={[
          { label: '首页', href: '/' },
          { label: '维修服务', href: '/after-service' },
          { label: '选择机型', href: '/after-service/list' },
          { label: '选择故障' },
        ]}
        className={styles.way}
      />
      <RepairedModel model={model} step={0} />
      <FaultForm
        key={`${model.productId}`}
        groups={groups}
        items={items}
        chosen={chosen}
        device={{ ppid, productId: model.productId }}
        error={actionData?.error ?? ''}
      />
    </div>
  );
}
