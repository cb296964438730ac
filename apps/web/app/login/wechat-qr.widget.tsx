import { Button } from '@jishi/ui/button';
import { Spinner } from '@jishi/ui/spinner';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../shell/api.ts';
import { subscribe } from '../shell/realtime/subscribe.ts';
import type { RealtimeSubscription } from '../shell/realtime/subscription.ts';
import { showFailure } from '../shell/show-failure.ts';
import styles from './login-qr.module.css';
import type { ThirdPartyScan } from './login-qr-session.ts';

/** The QR is worth something for 2 minutes. */
const LIVES_MS = 115_000;
const size = 140;

/** WeChat's QR (S218, S236): WeChat scans it, asks, and the page hears who it was as a message of type 3 (S243). */
export function WechatQr({ onThirdParty }: { onThirdParty(scan: ThirdPartyScan): void }) {
  const [picture, setPicture] = useState<string>();
  const [state, setState] = useState<'loading' | 'ready' | 'expired' | 'failed' | 'done'>('loading');
  const live = useRef<RealtimeSubscription>(undefined);
  const load = useCallback(async () => {
    setState('loading');
    try {
      setPicture(await api.account.wechatQr());
      setState('ready');
    } catch (error) {
      showFailure(error);
      setState('expired');
    }
  }, []);
  useEffect(() => {
    if (state !== 'ready') return;
    const timer = setTimeout(() => setState('expired'), LIVES_MS);
    return () => clearTimeout(timer);
  }, [state]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one connection for as long as the panel stands.
  useEffect(() => {
    let isAsked = false;
    live.current = subscribe(
      'loginbar/{uuid}',
      (message) => {
        const { type, openId, unionid, ticket } = message as Record<string, unknown>;
        if (type !== 3) return;
        setState('done');
        onThirdParty({ openId: String(openId), unionid: String(unionid), ticket: String(ticket) });
      },
      (connection) => {
        // A QR that is seen before anybody listens could be scanned in vain.
        if (connection === 'open' && !isAsked) {
          isAsked = true;
          void load();
        }
        if (connection === 'failed') {
          isAsked = false;
          setState('failed');
        }
      },
    );
    return () => live.current?.close();
  }, []);
  const refresh = () => {
    setState('loading');
    if (state === 'failed') live.current?.retry();
    else void load();
  };
  return (
    <div className={styles.panel} aria-live="polite">
      {state === 'ready' && picture ? (
        <img src={picture} alt="微信登录二维码" width={size} height={size} />
      ) : (
        <div className={styles.notice} style={{ width: size, height: size }}>
          {state === 'loading' && <Spinner size={24} label="二维码加载中" />}
          {state === 'done' && <b>正在登录...</b>}
          {(state === 'expired' || state === 'failed') && (
            <>
              <b>{state === 'failed' ? '连接失败' : '二维码已失效'}</b>
              <Button size="sm" onClick={refresh}>
                点击刷新
              </Button>
            </>
          )}
        </div>
      )}
      <p className={styles.guide}>
        打开<b>微信</b>扫一扫登录
      </p>
      <p className={styles.note}>扫码后请在微信中确认授权</p>
    </div>
  );
}
