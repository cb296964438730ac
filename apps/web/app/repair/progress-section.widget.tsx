import { ChoiceChips } from '@jishi/ui/choice-chips';
import { FormError } from '@jishi/ui/form-error';
import { LinkButton } from '@jishi/ui/link-button';
import { SectionTitle } from '@jishi/ui/section-title';
import { Tag } from '@jishi/ui/tag';
import { TextField } from '@jishi/ui/text-field';
import { Timeline } from '@jishi/ui/timeline';
import { useSubmit } from 'react-router';
import memberStyles from '../member/frame/member.module.css';
import { formatTime } from '../shell/beijing-time.ts';
import { PageForm } from '../shell/form/page-form.widget.tsx';
import { SubmitButton } from '../shell/form/submit-button.widget.tsx';
import { usePuzzledSend } from '../shell/form/use-puzzled-send.tsx';
import { type ProgressAnswer, progressKeys } from './ask-progress.ts';
import styles from './repair.module.css';

/** How far a repair is, by its number and the telephone of its booking; after many questions behind the puzzle. */
export function ProgressSection({ answer }: { answer: ProgressAnswer | undefined }) {
  const submit = useSubmit();
  const { send, dialog } = usePuzzledSend((typed) => submit(typed, { method: 'post' }), answer?.next);
  const progress = answer?.progress;
  return (
    <>
      <section className={`${memberStyles.sheet} ${styles.stack}`}>
        <SectionTitle as="h1" size="lg" title="查询维修进度" description="凭单号或串号与预约手机号查询" />
        <PageForm look="sheet" className={styles.form} send={send}>
          <ChoiceChips
            label="查询方式"
            name="key"
            defaultValue="number"
            options={Object.entries(progressKeys).map(([value, label]) => ({ value, label }))}
          />
          <div className={styles.pair}>
            <TextField label="单号或串号" name="value" maxLength={30} autoComplete="off" />
            <TextField label="预约手机号" name="proof" maxLength={11} inputMode="tel" autoComplete="off" />
          </div>
          <FormError>{answer?.userMsg}</FormError>
          <div className={styles.acts}>
            <SubmitButton pendingLabel="正在查询">查询进度</SubmitButton>
            <LinkButton href="/member/guarantee/my-phone">我的手机</LinkButton>
          </div>
        </PageForm>
        {dialog}
      </section>
      {progress && (
        <section className={`${memberStyles.sheet} ${styles.stack}`} aria-label="查询结果">
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
    </>
  );
}
