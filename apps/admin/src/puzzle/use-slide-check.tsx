import { useSlideCheck as useCheck } from '@jishi/ui/slide-check';
import { Modal } from 'antd';
import { SlidePuzzle } from './slide-puzzle.widget.tsx';

/** The slide verification in the looks of the admin. */
export function useSlideCheck() {
  return useCheck(({ open, onSolved, onClose }) => (
    <Modal
      title="安全验证"
      open={open}
      width={348}
      footer={null}
      mask={{ closable: false }}
      destroyOnHidden
      onCancel={onClose}
    >
      <SlidePuzzle onSolved={onSolved} />
    </Modal>
  ));
}
