import { setTimeout as delay } from 'node:timers/promises';
import { contract } from '@jishi/contract/index.ts';
import { StompCaller } from '../../api/test/stomp-caller.ts';
import type { ShopProcess } from './shop-process.fixture.ts';

const PAUSE_MS = 50;
const { credential: credentialCall, loginConfirm, loginRedeem } = contract.realtime;

interface Answer<T> {
  code: number;
  userMsg: string;
  data: T;
  cookies: string[];
}

async function post<T>(origin: string, path: string, body: object, cookie = ''): Promise<Answer<T>> {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { xtenant: '0', 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  const envelope = (await response.json()) as Omit<Answer<T>, 'cookies'>;
  return { ...envelope, cookies: response.headers.getSetCookie() };
}

/** A browser that realtime knows, with what it connects by. */
async function openBrowser(origin: string) {
  const { data, cookies } = await post<{ vhost: string; login: string; passcode: string; uuid: string }>(
    origin,
    credentialCall.path,
    {},
  );
  return { credential: data, cookie: cookies[0]?.split(';')[0] ?? '' };
}

/**
 * A desktop shows a login QR, the phone of a member confirms it, and the ticket that comes over the socket signs the
 * desktop in.
 * @param phone token of the member's session
 * @returns the desktop's token @throws Error naming the step that went another way
 */
async function signInByScan(shop: ShopProcess, phone: string): Promise<string> {
  const { origin, port } = shop;
  const { credential, cookie } = await openBrowser(origin);
  const page = await StompCaller.open(port);
  try {
    expectFrame('CONNECTED', (await page.connect(credential)).command);
    expectFrame('RECEIPT', (await page.subscribe(`loginbar/${credential.uuid}`)).command);
    page.send(
      'SEND',
      { destination: '/queue/loginqueue' },
      JSON.stringify({ uuid: credential.uuid, needAppKey: true }),
    );
    const { loginKey } = (await page.message()) as { loginKey: string };
    const confirmed = await post(origin, loginConfirm.path, { loginKey }, `Authorization=${phone}`);
    if (confirmed.code !== 0) throw new Error(`the phone is refused: ${confirmed.userMsg}`);
    const { ticket } = (await page.message()) as { ticket: string };
    const stranger = await openBrowser(origin);
    const stolen = await post(origin, loginRedeem.path, { ticket }, stranger.cookie);
    if (stolen.code === 0) throw new Error('a stranger was signed in by the ticket of another browser');
    const redeemed = await post(origin, loginRedeem.path, { ticket }, cookie);
    const token = /^Authorization=([^;]+)/.exec(redeemed.cookies.find((one) => one.startsWith('Auth')) ?? '');
    if (redeemed.code !== 0 || !token?.[1]) throw new Error(`the ticket is refused: ${redeemed.userMsg}`);
    return token[1];
  } finally {
    page.drop();
  }
}

function expectFrame(wanted: string, got: string): void {
  if (wanted !== got) throw new Error(`${got} instead of ${wanted}`);
}

/** Desktops that are signed in by a phone, one after the other, whatever happens to what carries the messages. */
export class QrStream {
  /** What went another way than to a session. */
  readonly faults: string[] = [];
  /** Tokens of desktops that were signed in. */
  readonly given: string[] = [];
  readonly #shop: ShopProcess;
  readonly #running: Promise<void>;
  #isStopping = false;

  constructor(shop: ShopProcess, phone: string) {
    this.#shop = shop;
    this.#running = this.#run(phone);
  }

  /** Resolves when so many more desktops were signed in. */
  async waitForMore(count: number): Promise<void> {
    const wanted = this.given.length + count;
    while (this.given.length < wanted && this.faults.length === 0) await delay(PAUSE_MS);
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#running;
  }

  async #run(phone: string): Promise<void> {
    while (!this.#isStopping) {
      try {
        this.given.push(await signInByScan(this.#shop, phone));
      } catch (error) {
        this.faults.push(error instanceof Error ? error.message : String(error));
        return;
      }
    }
  }
}
