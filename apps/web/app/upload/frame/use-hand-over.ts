import type { UploadPurposeName } from '@jishi/contract/upload-purposes.ts';
import { useEffect, useState } from 'react';
import { api } from '../../shell/api.ts';
import { fetchQrCode } from '../../shell/late-qr-code.ts';
import { subscribe } from '../../shell/realtime/subscribe.ts';
import { showFailure } from '../../shell/show-failure.ts';

/** A key that was drawn, where its news comes, and until when it counts. */
interface HandOver {
  key: string;
  exchange: string;
  until: number;
}

/** A picture that a telephone has handed in. */
export interface ReceivedPicture {
  id: string;
  url: string;
}

/**
 * The desktop's side of a hand-over: draws a key (X884), listens until it runs out, and reads what has come (X886)
 * whenever the exchange rings and whenever the connection stands.
 */
export function useHandOver(purpose: UploadPurposeName, most: number) {
  const [code, setCode] = useState<HandOver | 'asking' | 'failed'>('asking');
  const [received, setReceived] = useState<readonly ReceivedPicture[]>([]);

  useEffect(() => {
    if (typeof code !== 'object') return;
    const { key, exchange, until } = code;
    let isOver = false;
    const look = async () => {
      try {
        const { files } = await api.upload.handedOver({ handOverKey: key });
        const pictures = files.map(({ fid, url }) => ({ id: fid, url }));
        if (!isOver) setReceived((before) => [...before.filter(isNotIn(pictures)), ...pictures]);
      } catch {
        // What has come stays with the key; the next ring, or the connection that is back, reads it again.
      }
    };
    const live = subscribe(exchange, look, (state) => state === 'open' && void look());
    const timer = setTimeout(() => live.close(), Math.max(0, until - Date.now()));
    return () => {
      isOver = true;
      clearTimeout(timer);
      live.close();
    };
  }, [code]);

  const ask = async () => {
    setCode('asking');
    try {
      const [{ key, exchange, expiresAt }] = await Promise.all([
        api.upload.openHandOver({ purpose, most }),
        fetchQrCode(),
      ]);
      setCode({ key, exchange, until: Date.parse(expiresAt) });
    } catch (error) {
      setCode('failed');
      showFailure(error);
    }
  };
  return { code, received, ask };
}

const isNotIn = (pictures: readonly ReceivedPicture[]) => (one: ReceivedPicture) =>
  pictures.every(({ id }) => id !== one.id);
