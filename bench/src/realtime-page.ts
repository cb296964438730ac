import { FrameImpl, Parser } from '@stomp/stompjs';
import { WebSocket } from 'ws';

interface Credential {
  vhost: string;
  login: string;
  passcode: string;
  uuid: string;
}

/** One open page of the bench: connected, subscribed to its loginbar, and silent but for heartbeats. */
export class RealtimePage {
  readonly #socket: WebSocket;
  readonly #uuid: string;
  #onFrame: (command: string) => void = () => undefined;

  private constructor(socket: WebSocket, uuid: string) {
    this.#socket = socket;
    this.#uuid = uuid;
    const parser = new Parser(
      ({ command = '' }) => this.#onFrame(command),
      () => undefined,
    );
    socket.on('message', (data) => parser.parseChunk(String(data)));
    socket.on('error', () => undefined);
    socket.on('close', () => this.#onFrame('a closed connection'));
  }

  /**
   * A browser of its own: its cookie, its credential, its connection. @throws Error naming the frame that was not
   * expected
   */
  static async open(origin: string): Promise<RealtimePage> {
    const answer = await fetch(`${origin}/web/api/pc/realtime/credential/v1`, {
      method: 'POST',
      headers: { xtenant: '0', 'content-type': 'application/json' },
      body: '{}',
    });
    const { data } = (await answer.json()) as { data: Credential };
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/stomp`, ['v12.stomp']);
    const page = new RealtimePage(socket, data.uuid);
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    const { vhost, login, passcode } = data;
    const connect = { 'accept-version': '1.2', host: vhost, login, passcode, 'heart-beat': '10000,10000' };
    await page.#ask('CONNECTED', 'CONNECT', connect);
    const destination = `/exchange/loginbar/${data.uuid}`;
    await page.#ask('RECEIPT', 'SUBSCRIBE', { id: '1', destination, receipt: '1' });
    return page;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  /** Milliseconds from asking for a login QR to its message. */
  async askForQr(): Promise<number> {
    const started = performance.now();
    const body = JSON.stringify({ uuid: this.#uuid, needAppKey: true });
    await this.#ask('MESSAGE', 'SEND', { destination: '/queue/loginqueue' }, body);
    return performance.now() - started;
  }

  beat(): void {
    if (this.isOpen) this.#socket.send('\n');
  }

  close(): void {
    this.#socket.terminate();
  }

  #ask(expected: string, command: string, headers: Record<string, string>, body = ''): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#onFrame = (got) =>
        got === expected ? resolve() : reject(new Error(`${got} instead of ${expected}`));
      this.#socket.send(String(FrameImpl.marshall({ command, headers, body, escapeHeaderValues: true })));
    });
  }
}
