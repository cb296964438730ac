import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import CloudOff from 'lucide-react/icons/cloud-off';
import { useCallback, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { describeFailure } from '../failure.ts';
import styles from './lost-asides.module.css';
import { isLost } from './lost-asides.ts';

const LOST = { type: 'active', predicate: isLost } as const;

/** Says, above whatever is open, that a part of the screen did not come and why, and tries again. */
export function LostAsides() {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const failure = useSyncExternalStore(
    useCallback((changed) => cache.subscribe(notifyManager.batchCalls(changed)), [cache]),
    () => cache.findAll(LOST)[0]?.state.error,
  );
  if (!failure) return null;
  return createPortal(
    <div className={styles.notice} role="alert">
      <CloudOff size={16} aria-hidden="true" />
      部分内容没有加载出来：{describeFailure(failure)}
      <Button type="link" size="small" onClick={() => void client.refetchQueries(LOST)}>
        重新加载
      </Button>
    </div>,
    // Beside the dialogs, not below all that the page itself is made of.
    document.body,
  );
}
