import {
  MOST_POINTS,
  MOST_STROKES,
  SIGNATURE_HEIGHT,
  SIGNATURE_WIDTH,
  type SignatureOccasion,
  signatureOccasions,
} from '@jishi/contract/repair-signature.ts';
import { QrCode } from '@jishi/ui/qr-code';
import { SignaturePad, type SignatureStroke } from '@jishi/ui/signature-pad';
import { Alert, Checkbox, Input, Modal, Space, Typography } from 'antd';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { describeFailure } from '../shell/failure.ts';
import { useAct } from '../shell/use-act.ts';
import styles from './repair.module.css';
import { REPAIR_CHANGES, type RepairData } from './repair-query.ts';

const texts: Record<SignatureOccasion, string> = {
  receipt: '请顾客核对受理单后签名：机型、串号、外观与故障无误，数据已备份，账号已退出。',
  handOver: '请顾客当面验机后签名：确认维修结果，已收到设备与随机物品。',
};

/** The customer signs on this screen, by finger, pen or mouse, or types the name; or on the own telephone. */
export function SignDialog({
  data: { id },
  occasion,
  onClose,
}: {
  data: Pick<RepairData, 'id'>;
  occasion: SignatureOccasion;
  onClose: () => void;
}) {
  const [strokes, setStrokes] = useState<readonly SignatureStroke[]>([]);
  const [name, setName] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [problem, setProblem] = useState('');
  const sign = useAct({
    run: () =>
      api.adminRepairIntake.sign({ id, occasion, strokes: strokes.map((one) => [...one]), name, agreed }),
    changes: REPAIR_CHANGES,
    success: () => '已保存顾客签名',
    onDone: onClose,
    onRefused: (error) => {
      setProblem(describeFailure(error));
      return true;
    },
  });
  const isReady = strokes.length > 0 || (name.trim() !== '' && agreed);
  return (
    <Modal
      open
      title={signatureOccasions[occasion]}
      width={880}
      okText="保存签名"
      okButtonProps={{ disabled: !isReady, loading: sign.isPending }}
      onOk={() => sign.mutate(undefined)}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <div className={styles.signing}>
        <Space orientation="vertical" size={12} style={{ width: '100%' }}>
          <span>{texts[occasion]}</span>
          {problem !== '' && <Alert type="error" showIcon title={problem} />}
          <SignaturePad
            width={SIGNATURE_WIDTH}
            height={SIGNATURE_HEIGHT}
            label={`${signatureOccasions[occasion]}，手写区域`}
            most={{ strokes: MOST_STROKES, points: MOST_POINTS }}
            strokes={strokes}
            onChange={setStrokes}
            disabled={sign.isPending}
          />
          <Space wrap>
            <Input
              aria-label="姓名"
              placeholder="不便手写时输入姓名"
              maxLength={20}
              style={{ width: 200 }}
              value={name}
              disabled={strokes.length > 0}
              onChange={({ target }) => setName(target.value)}
            />
            <Checkbox
              checked={agreed}
              disabled={strokes.length > 0}
              onChange={({ target }) => setAgreed(target.checked)}
            >
              顾客确认以输入姓名代替手写签名
            </Checkbox>
          </Space>
        </Space>
        <aside className={styles.phone} aria-label="顾客手机签名">
          <QrCode
            size={144}
            label="维修单二维码"
            text={new URL(`/after-service/order/${id}`, window.location.origin).href}
          />
          <Typography.Text type="secondary">或由顾客用手机扫码，登录后在维修单上签名</Typography.Text>
        </aside>
      </div>
    </Modal>
  );
}
