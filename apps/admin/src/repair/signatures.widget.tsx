import {
  SIGNATURE_HEIGHT,
  SIGNATURE_WIDTH,
  signatureOccasions,
  signaturePlaces,
} from '@jishi/contract/repair-signature.ts';
import { SignatureDrawing } from '@jishi/ui/signature-pad';
import { Button } from 'antd';
import PenLine from 'lucide-react/icons/pen-line';
import { useState } from 'react';
import { formatShortMoment } from '../shell/format.ts';
import { usePermission } from '../shell/session.tsx';
import styles from './repair.module.css';
import type { RepairData } from './repair-query.ts';
import { SignDialog } from './sign.dialog.tsx';

/** What the customer has signed on a screen, and the way to what may be signed now. */
export function Signatures({ data }: { data: RepairData }) {
  const may = usePermission('repair:receive');
  const [isSigning, setSigning] = useState(false);
  const { signatures, toSign } = data;
  const canSign = may && toSign !== '';
  if (signatures.length === 0 && !canSign) return null;
  return (
    <section aria-label="顾客签名">
      <h2 className={styles.title}>顾客签名</h2>
      {signatures.map(({ occasion, occasionText, at, place, name, strokes }) => (
        <div key={occasion}>
          {strokes.length > 0 ? (
            <SignatureDrawing
              width={SIGNATURE_WIDTH}
              height={SIGNATURE_HEIGHT}
              strokes={strokes}
              label={occasionText}
            />
          ) : (
            <strong>{name}</strong>
          )}
          <p className={styles.faint}>
            {occasionText} · {signaturePlaces[place]} · {formatShortMoment(at)}
          </p>
        </div>
      ))}
      {canSign && (
        <Button icon={<PenLine size={16} strokeWidth={1.5} />} onClick={() => setSigning(true)}>
          {signatureOccasions[toSign]}
        </Button>
      )}
      {isSigning && toSign !== '' && (
        <SignDialog data={data} occasion={toSign} onClose={() => setSigning(false)} />
      )}
    </section>
  );
}
