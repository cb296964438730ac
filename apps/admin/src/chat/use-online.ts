import { useState } from 'react';

const AWAY = 'jishi-admin-chat-away';

/**
 * Whether somebody takes new conversations. Who has stepped away stays away while they look at other pages of the
 * admin.
 */
export function useOnline(): [online: boolean, setOnline: (online: boolean) => void] {
  const [online, setOnline] = useState(() => sessionStorage.getItem(AWAY) === null);
  const turn = (next: boolean) => {
    setOnline(next);
    if (next) sessionStorage.removeItem(AWAY);
    else sessionStorage.setItem(AWAY, '1');
  };
  return [online, turn];
}
