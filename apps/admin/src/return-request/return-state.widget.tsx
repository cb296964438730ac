import { type ReturnState, returnKinds, returnStates } from '@jishi/contract/return-words.ts';
import { StateTag, type Tone } from '../shell/cell/cells.widget.tsx';
import type { ReturnRow } from './return-query.ts';
import styles from './return-request.module.css';

const tones: Record<ReturnState, Tone> = {
  applied: 'warning',
  approved: 'processing',
  refused: 'error',
  sending: 'processing',
  atStore: 'processing',
  arrived: 'warning',
  refunding: 'processing',
  exchanged: 'processing',
  done: 'success',
  sentBack: 'error',
  withdrawn: 'default',
};

/** What is asked for, and how it stands. */
export function ReturnStateTag({ row: { state, kind } }: { row: Pick<ReturnRow, 'state' | 'kind'> }) {
  return (
    <span className={styles.tags}>
      <StateTag tone={tones[state]}>{returnStates[state]}</StateTag>
      <StateTag>{returnKinds[kind]}</StateTag>
    </span>
  );
}
