import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import { useState } from 'react';
import { Panel } from '../board/panel.widget.tsx';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { LinkButton } from '../shell/link-button.widget.tsx';
import styles from './setup-guide.module.css';
import { setupQuery } from './setup-query.ts';

const PUT_AWAY = 'jishi-admin-setup';

/**
 * Leads from an empty shop to its first order. Once there was one, or when it has been put away, it is one line of what
 * is missing; when all is there it is gone.
 */
export function SetupGuide() {
  const { data, error, refetch } = useQuery(setupQuery);
  const [choice, setChoice] = useState(() => localStorage.getItem(PUT_AWAY));
  if (!data && error) {
    return (
      <Panel title="开店准备">
        <FailureView
          title="开店准备没有加载出来"
          text={describeFailure(error)}
          onRetry={() => void refetch()}
        />
      </Panel>
    );
  }
  const steps = data?.steps ?? [];
  const missing = steps.filter(({ done }) => !done);
  if (missing.length === 0) return null;
  const hasSold = steps.some(({ kind, done }) => kind === 'order.first' && done);
  const isAway = choice === null ? hasSold : choice === 'away';
  const turn = () => {
    const other = isAway ? 'open' : 'away';
    setChoice(other);
    localStorage.setItem(PUT_AWAY, other);
  };
  const next = missing[0];
  return (
    <Panel
      title={`开店准备（${steps.length - missing.length} / ${steps.length}）`}
      extra={
        <Button type="text" size="small" aria-expanded={!isAway} onClick={turn}>
          {isAway ? '展开' : '收起'}
        </Button>
      }
    >
      {isAway ? (
        <p className={styles.rest}>还差：{missing.map(({ title }) => title).join('、')}</p>
      ) : (
        <ol className={styles.steps}>
          {steps.map(({ kind, title, text, link, done }) => (
            <li key={kind} data-done={done}>
              {done ? (
                <CircleCheck size={18} strokeWidth={1.5} aria-label="已完成" />
              ) : (
                <CircleDashed size={18} strokeWidth={1.5} aria-label="待完成" />
              )}
              <div>
                <strong>{title}</strong>
                {!done && <p>{text}</p>}
              </div>
              {!done && link !== '' && (
                <LinkButton to={link} type={kind === next?.kind ? 'primary' : 'default'}>
                  去完成
                </LinkButton>
              )}
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
