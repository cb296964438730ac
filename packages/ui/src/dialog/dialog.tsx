import { LazyModal } from './lazy-modal.tsx';
import type { ModalProps } from './modal-panel.tsx';

export type DialogProps = ModalProps;

/**
 * A window over the page: keeps the focus inside, closes with Esc, the cross or a click outside, then gives the focus
 * back.
 */
export function Dialog(props: DialogProps) {
  return <LazyModal {...props} />;
}
