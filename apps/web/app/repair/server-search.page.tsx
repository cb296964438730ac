import { SectionTitle } from '@jishi/ui/section-title';
import { Tag } from '@jishi/ui/tag';
import Wrench from 'lucide-react/icons/wrench';
import { askWarranty } from '../guarantee/frame/ask-warranty.ts';
import { WarrantySection } from '../guarantee/frame/warranty-section.widget.tsx';
import { MemberLayout } from '../member/frame/member.layout.tsx';
import memberStyles from '../member/frame/member.module.css';
import { formatDate } from '../shell/beijing-time.ts';
import { textIn } from '../shell/field-refusal.ts';
import { NothingHere } from '../shell/nothing-here.widget.tsx';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/server-search.page.ts';
import { askProgress } from './ask-progress.ts';
import { ProgressSection } from './progress-section.widget.tsx';
import styles from './repair.module.css';

/** Progress by number and telephone, warranties by number, and the tickets of the member (R066). */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, optional } = context.get(requestScope);
  return { mine: await optional('repair.mine', () => api.repair.mine({ pageSize: 20 }), null) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const scope = context.get(requestScope);
  const form = await request.formData();
  if (textIn(form, 'intent') === 'warranty') return { warranty: await askWarranty(scope, url, form) };
  return { progress: await askProgress(scope, url, form) };
}

export default function ServerSearchPage({ loaderData: { mine }, actionData }: Route.ComponentProps) {
  return (
    <MemberLayout>
      <div className={styles.sections}>
        <ProgressSection answer={actionData?.progress} />
        <WarrantySection answer={actionData?.warranty} />
        <section className={memberStyles.sheet} aria-label="我的维修单">
          <SectionTitle title="我的维修单" />
          {mine?.list.length === 0 && (
            <NothingHere
              icon={<Wrench size={32} />}
              title="还没有维修单"
              description="手机有问题？先看看维修要多少钱"
              href="/after-service"
              label="预约维修"
            />
          )}
          <ul>
            {mine?.list.map(({ id, number, model, stateText, faultText, createdAt }) => (
              <li key={id} className={styles.row}>
                <span>
                  <a href={`/after-service/order/${id}`} className={styles.link}>
                    {model}
                  </a>
                  <span className={styles.faint}>
                    {number} · {faultText} · {formatDate(createdAt)}
                  </span>
                </span>
                <Tag>{stateText}</Tag>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </MemberLayout>
  );
}
