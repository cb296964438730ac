import { Button } from '@jishi/ui/button';
import { ChoiceChips } from '@jishi/ui/choice-chips';
import { FormError } from '@jishi/ui/form-error';
import { LinkButton } from '@jishi/ui/link-button';
import { SectionTitle } from '@jishi/ui/section-title';
import { Tag } from '@jishi/ui/tag';
import { TextField } from '@jishi/ui/text-field';
import { Timeline } from '@jishi/ui/timeline';
import Wrench from 'lucide-react/icons/wrench';
import { Form, useNavigation } from 'react-router';
import { askWarranty } from '../guarantee/frame/ask-warranty.ts';
import { WarrantySection } from '../guarantee/frame/warranty-section.widget.tsx';
import { MemberLayout } from '../member/frame/member.layout.tsx';
import memberStyles from '../member/frame/member.module.css';
import { attempt } from '../shell/attempt.ts';
import { formatTime } from '../shell/beijing-time.ts';
import { textIn } from '../shell/field-refusal.ts';
import { NothingHere } from '../shell/nothing-here.widget.tsx';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/server-search.page.ts';
import styles from './repair.module.css';

const keys = { number: '维修单号', imei: '设备串号' } as const;

/** Progress by number and telephone, warranties by number, and the tickets of the member (R066). */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, optional } = context.get(requestScope);
  return { mine: await optional('repair.mine', () => api.repair.mine({ pageSize: 20 }), null) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const scope = context.get(requestScope);
  const { api } = scope;
  const form = await request.formData();
  if (textIn(form, 'intent') === 'warranty') return { warranty: await askWarranty(scope, url, form) };
  const key = textIn(form, 'key') === 'imei' ? 'imei' : 'number';
  const [value, proof] = [textIn(form, 'value').trim(), textIn(form, 'proof').trim()];
  if (value === '' || proof === '')
    return { progress: undefined, userMsg: `请填写${keys[key]}与预约时的手机号` };
  const outcome = await attempt(url, async () => {
    const { inquiryNumber: strNum } = await api.repair.inquiry({ key, value, proof });
    return api.repair.progress({ strNum });
  });
  return outcome.ok
    ? { progress: outcome.value, userMsg: '' }
    : { progress: undefined, userMsg: outcome.userMsg };
}

export default function ServerSearchPage({ loaderData: { mine }, actionData }: Route.ComponentProps) {
  const isPending = useNavigation().formMethod === 'POST';
  const progress = actionData?.progress;
  return (
    <MemberLayout>
      <div className={styles.sections}>
        <section className={memberStyles.sheet}>
          <SectionTitle as="h1" size="lg" title="查询维修进度" description="凭单号或串号与预约手机号查询" />
          <Form method="post" className={styles.form}>
            <ChoiceChips
              label="查询方式"
              name="key"
              defaultValue="number"
              options={Object.entries(keys).map(([value, label]) => ({ value, label }))}
            />
            <div className={styles.pair}>
              <TextField label="单号或串号" name="value" maxLength={30} autoComplete="off" />
              <TextField label="预约手机号" name="proof" maxLength={11} inputMode="tel" autoComplete="off" />
            </div>
            <FormError>{actionData?.userMsg}</FormError>
            <div className={styles.acts}>
              <Button type="submit" variant="primary" pending={isPending}>
                查询进度
              </Button>
              <LinkButton href="/member/guarantee/my-phone">我的手机</LinkButton>
            </div>
          </Form>
        </section>
        {progress && (
          <section className={memberStyles.sheet} aria-label="查询结果">
            <SectionTitle title={progress.model} actions={<Tag tone="brand">{progress.stateText}</Tag>} />
            <p className={styles.faint}>{progress.shopName}</p>
            <Timeline
              label="维修进度"
              items={progress.steps.map(({ at, title }, index) => ({
                ...{ id: `${at}-${title}`, title, time: formatTime(at) },
                ...(index === 0 && { state: 'current' as const }),
              }))}
            />
          </section>
        )}
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
                    {number} · {faultText} · {formatTime(createdAt).slice(0, 10)}
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
