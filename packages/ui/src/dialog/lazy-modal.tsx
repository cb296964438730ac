import { type ComponentType, useEffect, useState } from 'react';
import type { ModalPanelProps } from './modal-panel.tsx';

const loadPanel = () => import('./modal-panel.tsx');

/**
 * Nothing until the first opening, which fetches the panel (18 KB); afterwards the panel stays mounted, so that it can
 * give the focus back when it closes. The server renders nothing for a modal. Where the fetch fails, the modal reports
 * itself closed, so the same button may be pressed again.
 */
export function LazyModal(props: ModalPanelProps) {
  const { open, onOpenChange } = props;
  const [Panel, setPanel] = useState<ComponentType<ModalPanelProps>>();

  useEffect(() => {
    if (!open || Panel) return;
    let isWanted = true;
    loadPanel().then(
      (loaded) => isWanted && setPanel(() => loaded.ModalPanel),
      () => isWanted && onOpenChange(false),
    );
    return () => {
      isWanted = false;
    };
  }, [open, Panel, onOpenChange]);

  return Panel ? <Panel {...props} /> : null;
}
