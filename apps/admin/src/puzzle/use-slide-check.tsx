import { ApiError } from '@jishi/contract/client.ts';
import { useSlideCheck as useCheck } from '@jishi/ui/slide-check';
import { type PuzzleCalls, SlidePuzzle } from '@jishi/ui/slide-puzzle';
import { Modal } from 'antd';
import { api } from '../shell/api.ts';

const calls: PuzzleCalls = {
  draw: (token) => api.puzzle.picture({ spec: '300*200', token }),
  judge: (token, solution) => api.puzzle.check({ token, ...solution }),
  wordsOf: (error) => (error instanceof ApiError ? error.userMsg : undefined),
};

/** The slide verification of the storefront (S298 to S305) in a window of the admin. */
export function useSlideCheck() {
  return useCheck(({ open, onSolved, onClose }) => (
    <Modal
      title="安全验证"
      open={open}
      width={368}
      footer={null}
      mask={{ closable: false }}
      destroyOnHidden
      onCancel={onClose}
    >
      <SlidePuzzle calls={calls} onSolved={onSolved} guide="拖动滑块，或用左右方向键移动，回车确认" />
    </Modal>
  ));
}
