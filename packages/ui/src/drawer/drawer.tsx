import { LazyModal } from '../dialog/lazy-modal.tsx';
import type { ModalProps } from '../dialog/modal-panel.tsx';

export type DrawerProps = ModalProps & { side?: 'right' | 'left' | 'bottom' };

/** A dialog that comes in from an edge, for long lists beside the page they belong to. */
export function Drawer({ size = 'sm', ...rest }: DrawerProps) {
  return <LazyModal {...rest} size={size} look="drawer" />;
}
