import { randomUUID } from 'node:crypto';
import { contract } from '@jishi/contract/index.ts';
import { createThirdPartySignIn } from '../src/platform/third-party/third-party-sign-in.ts';
import { next } from './factories.ts';
import { LocalSignIn } from './local-sign-in.ts';
import { type Caller, TestShop } from './test-shop.ts';

interface Trip {
  caller?: Caller;
  purpose?: 'bind';
  way?: 'token';
  /** Who agrees at the provider. */
  person?: string;
  redirect?: string;
}

/** A test shop with the local WeChat and QQ beside it, and browsers that travel between them. */
export class ThirdPartyWorld {
  readonly shop: TestShop;
  readonly local: LocalSignIn;

  private constructor(shop: TestShop, local: LocalSignIn) {
    this.shop = shop;
    this.local = local;
  }

  static async open(): Promise<ThirdPartyWorld> {
    const local = await LocalSignIn.reserve();
    const shop = await TestShop.open({ thirdParty: createThirdPartySignIn({ local: local.provider }) });
    await local.listen(shop);
    return new ThirdPartyWorld(shop, local);
  }

  async close(): Promise<void> {
    await this.shop.close();
    await this.local.close();
  }

  /**
   * Sets out and agrees; gives the browser with its cookie and what it came back with. Rejects with `code` where it may
   * not set out.
   */
  async travel(type: number, { caller = {}, person = '小云', ...asked }: Trip = {}) {
    const base: Caller = { ...caller, cookies: { uuid: randomUUID(), ...caller.cookies } };
    const { envelope, cookies } = await this.shop.send(
      contract.account.thirdPartyStart,
      { type, redirect: '', ...asked },
      base,
    );
    if (envelope.code !== 0) throw Object.assign(new Error(envelope.userMsg), { code: envelope.code });
    const browser: Caller = {
      ...base,
      cookies: { ...base.cookies, ...(cookies.Browser ? { Browser: cookies.Browser } : {}) },
    };
    const { address } = envelope.data as { address: string };
    const back = await this.local.agree(address, person, base.tenant);
    const found = back.hash === '' ? back.searchParams : new URLSearchParams(back.hash.slice(1));
    return {
      browser,
      back,
      code: found.get('code') ?? '',
      accessToken: found.get('access_token') ?? '',
      state: found.get('state') ?? '',
    };
  }

  /** Arrives as somebody whom no member is bound to: code 2001, and the openId it names. */
  async arriveUnbound(type: number, person: string, tenant = 0) {
    const { browser, code, state } = await this.travel(type, { person, caller: { tenant } });
    const { envelope } = await this.shop.send(
      contract.account.thirdPartyFinish,
      { type, code, state },
      browser,
    );
    if (envelope.code !== 2001) throw new Error(`${envelope.code} ${envelope.userMsg}`);
    const data = envelope.data as { openId: string; unionId: string; type: number };
    return { browser, ...data };
  }

  /** Binds somebody to a new number. */
  async bindNew(type: number, person: string, tenant = 0) {
    const { browser, openId, unionId } = await this.arriveUnbound(type, person, tenant);
    const username = `134${String(next()).padStart(8, '0')}`;
    await this.shop
      .client({ tenant, cookies: { uuid: randomUUID() } })
      .auth.sendLoginCode({ phone: username });
    const password = this.shop.sms.lastCode(username);
    const { envelope, cookies } = await this.shop.send(
      contract.account.thirdPartyBind,
      { type, username, password, openId, unionId },
      browser,
    );
    if (envelope.code !== 0) throw new Error(`${envelope.code} ${envelope.userMsg}`);
    return {
      username,
      openId,
      unionId,
      caller: { tenant, cookies: { Authorization: cookies.Authorization! } },
    };
  }
}
