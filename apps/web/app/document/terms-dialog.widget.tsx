import { clausePath } from '@jishi/contract/clause-words.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { Button } from '@jishi/ui/button';
import { Dialog } from '@jishi/ui/dialog';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../shell/api.ts';
import { formatDate } from '../shell/beijing-time.ts';
import { writeStored } from '../shell/browser-storage.ts';
import { showFailure } from '../shell/show-failure.ts';
import { useVisitor } from '../shell/visitor.tsx';
import styles from './terms-dialog.module.css';
import { TERMS_SEEN } from './terms-seen.ts';

type Waiting = OutputOf<Contract['clause']['waiting']>;

/** Asks a member for terms that have changed since the last sign-in (X3480): agreed to, or signed out. */
export function TermsDialog() {
  const { visitor } = useVisitor();
  const memberId = String(visitor?.userId ?? '');
  const [waiting, setWaiting] = useState<Waiting>([]);
  const [pending, setPending] = useState<'agree' | 'leave'>();
  const ask = useCallback(() => {
    api.clause.waiting().then(
      (terms) => {
        setWaiting(terms);
        if (terms.length === 0) writeStored('session', TERMS_SEEN, memberId);
      },
      // Without an answer the next page asks again.
      () => undefined,
    );
  }, [memberId]);
  useEffect(ask, [ask]);
  const agree = () => {
    setPending('agree');
    api.clause
      .agree({ editionIds: waiting.map(({ editionId }) => editionId) })
      .then(() => {
        writeStored('session', TERMS_SEEN, memberId);
        setWaiting([]);
      })
      .catch((error: unknown) => {
        showFailure(error);
        // Another edition may hold by now.
        ask();
      })
      .finally(() => setPending(undefined));
  };
  const leave = () => {
    setPending('leave');
    api.auth.logout().then(
      () => location.assign('/'),
      (error: unknown) => {
        setPending(undefined);
        showFailure(error);
      },
    );
  };
  if (waiting.length === 0) return null;
  const names = waiting.map(({ title }) => `《${title}》`).join('和');
  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      closable={false}
      title="协议已更新"
      size="sm"
      footer={
        <>
          <Button onClick={leave} pending={pending === 'leave'} disabled={pending !== undefined}>
            不同意，退出登录
          </Button>
          <Button
            variant="primary"
            onClick={agree}
            pending={pending === 'agree'}
            disabled={pending !== undefined}
          >
            同意并继续
          </Button>
        </>
      }
    >
      <p>{names}在您上次登录之后有更新，请阅读后确认是否同意：</p>
      <ul className={styles.terms}>
        {waiting.map(({ editionId, number, title, note, inForceFrom, ...clause }) => (
          <li key={editionId}>
            <a href={clausePath(clause)} target="_blank" rel="noopener">
              《{title}》第 {number} 版
            </a>
            <span className={styles.facts}>
              <span className="tabular">{formatDate(inForceFrom)}</span> 起生效
            </span>
            {note !== '' && <p className={styles.note}>{note}</p>}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
