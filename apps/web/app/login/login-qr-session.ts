import type { RealtimeState, RealtimeSubscription } from '../shell/realtime/subscription.ts';

/** A new QR is asked for so often (S239). */
export const REFRESH_EVERY_MS = 30_000;
/** After more refreshes than these the QR waits for a click (S240). */
export const MOST_REFRESHES = 5;
/** While somebody looks at the question on a phone the QR stays: for the 2 minutes that the question stands. */
const LOOKS_WHILE_SCANNED = 4;

/** What the panel shows. */
export type LoginQrView =
  | { state: 'loading' | 'scanned' | 'refused' | 'expired' | 'failed' | 'done' }
  | { state: 'ready'; loginKey: string };

/** Who a scan by a third party's application found (S243); `ticket` proves it to the API, once. */
export interface ThirdPartyScan {
  openId: string;
  unionid: string;
  ticket: string;
}

interface LoginQrEvents {
  onView(view: LoginQrView): void;
  /** A phone has confirmed (S242): the ticket becomes a session. Rejects when it does not. */
  redeem(ticket: string): Promise<void>;
  onThirdParty(scan: ThirdPartyScan): void;
}

type Subscribe = (
  exchange: string,
  onMessage: (message: unknown) => void,
  onState: (state: RealtimeState) => void,
) => RealtimeSubscription;

/** The life of a login QR on the desktop: asks, shows, asks again, gives up, hears of the phone. */
export class LoginQrSession {
  readonly #events: LoginQrEvents;
  readonly #live: RealtimeSubscription;
  readonly #timer: ReturnType<typeof setInterval>;
  #refreshes = 0;
  #looks = 0;
  #view: LoginQrView = { state: 'loading' };

  constructor(subscribe: Subscribe, events: LoginQrEvents) {
    this.#events = events;
    this.#live = subscribe(
      'loginbar/{uuid}',
      (message) => this.#hear(message),
      (state) => {
        if (state === 'failed') this.#show({ state: 'failed' });
      },
    );
    this.#timer = setInterval(() => this.#tick(), REFRESH_EVERY_MS);
    this.#ask();
  }

  /** The user wants a new one. */
  refresh(): void {
    this.#refreshes = 0;
    if (this.#view.state === 'failed') this.#live.retry();
    this.#show({ state: 'loading' });
    this.#ask();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#live.close();
  }

  #tick(): void {
    if (this.#view.state === 'scanned' && this.#looks < LOOKS_WHILE_SCANNED) {
      this.#looks += 1;
      return;
    }
    if (this.#view.state !== 'ready' && this.#view.state !== 'scanned' && this.#view.state !== 'loading')
      return;
    this.#refreshes += 1;
    if (this.#refreshes > MOST_REFRESHES) this.#show({ state: 'expired' });
    else this.#ask();
  }

  #ask(): void {
    this.#live.send('loginqueue', { uuid: '{uuid}', needAppKey: true });
  }

  #hear(message: unknown): void {
    const { type, loginKey, ticket, openId, unionid } = message as Record<string, unknown>;
    // A key that was asked for before somebody scanned comes too late to be shown.
    if (type === 1 && typeof loginKey === 'string' && this.#view.state !== 'done')
      this.#show({ state: 'ready', loginKey });
    if (type === 2 && typeof ticket === 'string') this.#enter(ticket);
    if (type === 3) {
      this.#show({ state: 'done' });
      this.#events.onThirdParty({ openId: String(openId), unionid: String(unionid), ticket: String(ticket) });
    }
    if (type === 4 && this.#view.state === 'ready') {
      this.#looks = 0;
      this.#show({ state: 'scanned' });
    }
    if (type === 5) this.#show({ state: 'refused' });
  }

  #enter(ticket: string): void {
    this.#show({ state: 'done' });
    this.#events.redeem(ticket).catch(() => this.#show({ state: 'expired' }));
  }

  #show(view: LoginQrView): void {
    this.#view = view;
    this.#events.onView(view);
  }
}

/** What the QR says (S241): the page for phones, with the key and the store the desktop stands in. */
export function qrAddress(origin: string, loginKey: string, storeId = 0): string {
  const store = storeId > 0 ? `&storeId=${storeId}` : '';
  return `${origin}/m/login?loginKey=${loginKey}${store}`;
}
