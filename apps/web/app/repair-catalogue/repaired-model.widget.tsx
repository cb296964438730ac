import { LinkButton } from '@jishi/ui/link-button';
import { Picture } from '@jishi/ui/picture';
import { Steps } from '@jishi/ui/steps';
import type { RepairModel } from './repair-shapes.ts';
import styles from './reservation.module.css';

const PICTURE = { width: 88, height: 88 };
const steps = [{ label: '选择故障' }, { label: '预约信息' }, { label: '检测确认' }, { label: '维修取机' }];

/** The phone that is to be repaired, and how far its booking is. */
export function RepairedModel({
  model,
  step,
}: {
  model: Pick<RepairModel, 'name' | 'picture' | 'categoryName'>;
  step: number;
}) {
  return (
    <header className={styles.model}>
      <Picture picture={{ ...model.picture, alt: '' }} {...PICTURE} priority />
      <div className={styles.modelFacts}>
        <h1 className={styles.title}>{model.name}</h1>
        <p className={styles.note}>
          {model.categoryName}
          <LinkButton href="/after-service/selPhone" size="sm" variant="ghost">
            换一台
          </LinkButton>
        </p>
      </div>
      <Steps steps={steps} current={step} label="预约进度" className={styles.steps} />
    </header>
  );
}
