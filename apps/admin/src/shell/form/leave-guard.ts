import { App } from 'antd';
import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';

/** Forms in which something unsaved stands. The router takes one guard only, so they share it. */
const standing = new Set<symbol>();

/**
 * Counts a form among those that must not be left behind unasked, as long as it is dirty.
 * @returns takes the form off the list at once, for an act that leads elsewhere when it is done
 */
export function useLeaveGuard(dirty: boolean): () => void {
  const [form] = useState(() => Symbol('form'));
  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    standing.add(form);
    window.addEventListener('beforeunload', ask);
    return () => {
      standing.delete(form);
      window.removeEventListener('beforeunload', ask);
    };
  }, [dirty, form]);
  return () => standing.delete(form);
}

/** Stands once in the frame: asks before unsaved edits are left behind by a link of the admin or by "back". */
export function LeaveGuard() {
  const { modal } = App.useApp();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      standing.size > 0 &&
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void modal.confirm({
      title: '离开此页？',
      content: '有修改还没有保存，离开后会丢失。',
      okText: '离开',
      cancelText: '留在此页',
      onOk: () => blocker.proceed(),
      onCancel: () => blocker.reset(),
    });
  }, [blocker, modal]);
  return null;
}
