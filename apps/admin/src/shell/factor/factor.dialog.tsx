import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { api } from '../api.ts';
import { FailureView } from '../error/failure.widget.tsx';
import { describeFailure } from '../failure.ts';
import { SESSION_KEY } from '../session-key.ts';
import styles from './factor.module.css';
import { ManageFactor } from './manage-factor.widget.tsx';
import { SetUpFactor } from './set-up-factor.widget.tsx';

/** The own second factor, from the account menu. */
export function FactorDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  // While the recovery codes are shown, that it is on changes nothing here.
  const [isSettingUp, setSettingUp] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['factor'],
    queryFn: ({ signal }) => api.adminFactor.read({}, { signal }),
    refetchOnWindowFocus: false,
  });
  const close = () => {
    void client.invalidateQueries({ queryKey: SESSION_KEY });
    onClose();
  };
  return (
    <Modal
      open
      title="二次验证"
      width={480}
      footer={null}
      mask={{ closable: false }}
      closable={!isSettingUp}
      keyboard={!isSettingUp}
      onCancel={close}
    >
      {!data ? (
        error ? (
          <FailureView title="没有读到状态" text={describeFailure(error)} onRetry={() => void refetch()} />
        ) : (
          <Skeleton active paragraph={{ rows: 3 }} />
        )
      ) : data.headOffice ? (
        <p className={styles.text}>您使用总部账号登录，请在主站设置二次验证。</p>
      ) : data.on && !isSettingUp ? (
        <ManageFactor standing={data} onClose={close} />
      ) : (
        <SetUpFactor onOn={() => setSettingUp(true)} onDone={close} />
      )}
    </Modal>
  );
}
