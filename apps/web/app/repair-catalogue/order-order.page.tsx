import { writeFaults } from '@jishi/contract/repair-words.ts';
import { Breadcrumb } from '@jishi/ui/breadcrumb';
import { Button } from '@jishi/ui/button';
import { LinkButton } from '@jishi/ui/link-button';
import { Textarea } from '@jishi/ui/textarea';
import { Form, redirect, useNavigation } from 'react-router';
import { textIn } from '../shell/field-refusal.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/order-order.page.ts';
import { readId, reservationAddress } from './repair-addresses.ts';
import { RepairedModel } from './repaired-model.widget.tsx';
import styles from './reservation.module.css';

const MOST_LETTERS = 200;

/** A booking of somebody who knows no fault: an engineer looks at the phone (R065). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const model = await api.repairCatalogue.model({ productId: readId(params.pid) || 1 });
  return { model, ppid: readId(params.ppid) || model.ppid };
}

/** Leads to the form of the booking with what was told. */
export async function action({ request, params }: Route.ActionArgs) {
  const told = textIn(await request.formData(), 'remark').trim();
  if (told.length > MOST_LETTERS) return { error: `描述不能超过 ${MOST_LETTERS} 字` };
  const query = told === '' ? '' : `?${new URLSearchParams({ remark: told })}`;
  throw redirect(
    `/after-service/order/${readId(params.ppid)}/${readId(params.pid)}/${writeFaults([])}${query}`,
  );
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { noIndex: true });

export default function OrderOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { model, ppid } = loaderData;
  const isPending = useNavigation().formMethod === 'POST';
  return (
    <div className="page-column">
      <Breadcrumb
        items={[
          { label: '首页', href: '/' },
          { label: '维修服务', href: '/after-service' },
          { label: '预约检测' },
        ]}
        className={styles.way}
      />
      <RepairedModel model={model} step={0} />
      <Form method="post" className={styles.form}>
        <section className={styles.card} aria-label="故障描述">
          <h2 className={styles.groupName}>说说手机怎么了</h2>
          <Textarea
            name="remark"
            label="故障描述"
            hideLabel
            rows={4}
            maxLength={MOST_LETTERS}
            error={actionData?.error ?? ''}
            placeholder="例如：昨天摔过一次，屏幕有亮线，充电时发烫"
          />
          <ul className={styles.promise}>
            <li>检测约需 1 小时，由工程师当面检测并给出报价</li>
            <li>检测免费；报价不满意可以不修，不收任何费用</li>
            <li>主板类故障有资料丢失的风险，请提前备份</li>
          </ul>
          <div className={styles.actions}>
            <Button type="submit" variant="primary" size="lg" pending={isPending}>
              选择时间
            </Button>
            <LinkButton href={reservationAddress({ ppid, productId: model.productId })} size="lg">
              我知道故障，查看价格
            </LinkButton>
          </div>
        </section>
      </Form>
    </div>
  );
}
