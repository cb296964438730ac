import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { readMailConfig } from './mail-config.ts';
import { SmtpMail } from './smtp-mail.ts';

/** A mail server that takes letters of one account, and checks how it is asked. */
class MailServer {
  readonly letters: { from: string; to: string[]; data: string }[] = [];
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async open(account: string, password: string): Promise<MailServer> {
    const server = createServer((socket) => mailServer.#converse(socket, account, password));
    const mailServer = new MailServer(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return mailServer;
  }

  get port(): number {
    const address = this.#server.address();
    return typeof address === 'object' && address ? address.port : 0;
  }

  close(): void {
    this.#server.close();
  }

  #converse(socket: Socket, account: string, password: string): void {
    let rest = '';
    let isIn = false;
    let letter = { from: '', to: [] as string[], data: '' };
    let readsData = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const take = (line: string) => {
      if (readsData) {
        if (line !== '.') letter.data += `${line}\n`;
        else {
          readsData = false;
          this.letters.push(letter);
          letter = { from: '', to: [], data: '' };
          say('250 taken');
        }
        return;
      }
      const verb = line.split(' ')[0]?.toUpperCase();
      if (verb === 'EHLO') say('250-local\r\n250 AUTH PLAIN');
      else if (verb === 'AUTH') {
        const given = Buffer.from(line.split(' ')[2] ?? '', 'base64')
          .toString('utf8')
          .split('\0');
        isIn = given[1] === account && given[2] === password;
        say(isIn ? '235 welcome' : '535 who are you');
      } else if (!isIn && verb !== 'QUIT') say('530 first say who you are');
      else if (verb === 'MAIL') {
        letter.from = line;
        say('250 ok');
      } else if (verb === 'RCPT') {
        letter.to.push(line);
        say('250 ok');
      } else if (verb === 'DATA') {
        readsData = true;
        say('354 go on');
      } else say('221 bye');
    };
    say('220 local ready');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('utf8')).split('\r\n');
      rest = lines.pop() ?? '';
      lines.forEach(take);
    });
  }
}

let server: MailServer | undefined;
afterEach(() => server?.close());

const smtp = (password: string) =>
  new SmtpMail(
    {
      provider: 'smtp',
      url: `smtp://shop:${password}@127.0.0.1:${server?.port}?tls=none`,
      from: 'no-reply@jishi.example',
      plain: true,
    },
    () => '机市"\r\nBcc: evil@example.com',
  );
const letter = { tenantId: 0, to: 'han@example.cn', subject: '找回密码', text: '您的验证码是 123456' };

it('a letter reaches the server with the account, from the shop, to one address', async () => {
  server = await MailServer.open('shop', 'secret');
  await smtp('secret').send(letter);
  expect(server.letters).toHaveLength(1);
  const [taken] = server.letters;
  expect(taken?.from).toBe('MAIL FROM:<no-reply@jishi.example>');
  expect(taken?.to).toEqual(['RCPT TO:<han@example.cn>']);
  const [, encoded = ''] = (taken?.data ?? '').split('\n\n');
  expect(Buffer.from(encoded, 'base64').toString('utf8')).toContain('您的验证码是 123456');
  expect(taken?.data).not.toMatch(/^Bcc:/im);
});

it('a refusal of the server is an error, and sends nothing', async () => {
  server = await MailServer.open('shop', 'secret');
  await expect(smtp('wrong').send(letter)).rejects.toThrow(/535|Invalid login/);
  expect(server.letters).toEqual([]);
});

it('an address with a line break in it sends no second letter', async () => {
  server = await MailServer.open('shop', 'secret');
  await smtp('secret')
    .send({ ...letter, to: 'han@example.cn\r\nRCPT TO:<evil@example.com>' })
    .catch(() => undefined);
  expect(JSON.stringify(server.letters.map(({ to }) => to))).not.toContain('<evil@example.com>"');
});

it('settings: the sandbox unless a server is named, which needs a sender and TLS', () => {
  expect(readMailConfig({}, { production: false })).toEqual({ provider: 'sandbox' });
  expect(() => readMailConfig({}, { production: true })).toThrow(/SMTP_URL/);
  expect(readMailConfig({ DEMO: 'true' }, { production: true })).toEqual({ provider: 'sandbox' });
  expect(() => readMailConfig({ SMTP_URL: 'https://x' }, { production: true })).toThrow(/smtp:/);
  expect(() => readMailConfig({ SMTP_URL: 'smtps://x' }, { production: true })).toThrow(/MAIL_FROM/);
  expect(() =>
    readMailConfig({ SMTP_URL: 'smtp://mail.example?tls=none', MAIL_FROM: 'a@b.cn' }, { production: true }),
  ).toThrow(/this machine/);
  expect(
    readMailConfig({ SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'a@b.cn' }, { production: true }),
  ).toMatchObject({
    provider: 'smtp',
    plain: false,
  });
});
