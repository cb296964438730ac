import { closingReasons } from '@jishi/contract/closing-words.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { Checkbox } from '@jishi/ui/checkbox';
import { FormError } from '@jishi/ui/form-error';
import { LinkButton } from '@jishi/ui/link-button';
import { RadioGroup } from '@jishi/ui/radio-group';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { FormErrors } from '../shell/form/form-plan.ts';
import { PageForm } from '../shell/form/page-form.widget.tsx';
import { SubmitButton } from '../shell/form/submit-button.widget.tsx';
import { FormField } from '../shell/form/text-fields.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import styles from './closing.module.css';
import { closingPlan } from './closing-plan.ts';

type Closing = OutputOf<Contract['closing']['read']>;
interface AskClosingProps {
  closing: Closing;
  answer: { errors: FormErrors<typeof closingPlan.start>; userMsg: string } | undefined;
  done: string | undefined;
}

const reasons = Object.entries(closingReasons).map(([value, label]) => ({ value, label }));

/** What is lost, what is open, and the question itself, which nobody can put while something is open. */
export function AskClosing({ closing, answer, done }: AskClosingProps) {
  const { lost, blocks, waitDays, maskedMobile, state, refusal } = closing;
  return (
    <>
      <p className={styles.lead}>
        提交申请后有 {waitDays} 天等待期，期间可随时撤回。到期后账户自动注销，手机号 {maskedMobile}{' '}
        可以重新注册新账户。
      </p>
      {done && (
        <p role="status" className={styles.fine}>
          <CircleCheck size={16} />
          {done}
        </p>
      )}
      {state === 'refused' && (
        <p className={styles.warning}>
          <CircleAlert size={16} />
          上次申请未能注销：{refusal}
        </p>
      )}
      <h2 className={styles.heading}>注销后将失去</h2>
      <dl className={styles.lost}>
        <Lost name="积分" amount={lost.points.toLocaleString('zh-CN')} />
        <Lost name="优惠券" amount={`${lost.coupons} 张`} />
        <Lost name="会员等级" amount={lost.levelName} />
        <Lost name="成长值" amount={lost.growth.toLocaleString('zh-CN')} />
        <Lost name="陪伴时间" amount={lost.years === 0 ? '不足 1 年' : `${lost.years} 年`} />
      </dl>
      <ul className={styles.facts}>
        <li>个人资料、收货地址、收藏、消息、聊天记录、上传的图片和第三方绑定会被删除，无法恢复。</li>
        <li>依法需要保留的订单、发票和账务记录不再包含您的姓名、电话和地址。</li>
        <li>您的评价和问答会保留，署名改为“已注销用户”或匿名。</li>
        <li>365 天内用同一手机号重新注册，不再赠送新人礼。</li>
      </ul>
      <h2 className={styles.heading}>注销前需要处理</h2>
      {blocks.length > 0 ? (
        <ul className={styles.blocks}>
          {blocks.map(({ text, link, act }) => (
            <li key={text}>
              <CircleAlert size={18} />
              <span>{text}</span>
              <LinkButton href={link} size="sm" aria-label={`${act}：${text}`}>
                {act}
              </LinkButton>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.fine}>
          <CircleCheck size={16} />
          没有未完成的事项，可以申请注销
        </p>
      )}
      {blocks.length === 0 && <ClosingForm answer={answer} waitDays={waitDays} />}
    </>
  );
}

function Lost({ name, amount }: { name: string; amount: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="tabular">{amount}</dd>
    </div>
  );
}

function ClosingForm({ answer, waitDays }: Pick<AskClosingProps, 'answer'> & { waitDays: number }) {
  const form = useForm(closingPlan, { answer, told: answer?.errors });
  return (
    <PageForm form={form} look="sheet">
      <RadioGroup
        label="注销原因"
        name="reason"
        value={form.values.reason}
        options={reasons}
        onValueChange={(reason) => form.change({ reason })}
      />
      <FormField
        {...form.field('note')}
        label="补充说明"
        optionalLabel="选填"
        placeholder="您的意见会帮助我们改进"
      />
      <Checkbox {...form.box('agreed')} label="我已了解注销的后果，确认申请注销账户" />
      <FormError>{answer?.userMsg}</FormError>
      <div className={styles.actions}>
        <SubmitButton pendingLabel="正在提交">申请注销</SubmitButton>
        <span className={styles.note}>需要验证登录密码，{waitDays} 天内可以撤回</span>
      </div>
    </PageForm>
  );
}
