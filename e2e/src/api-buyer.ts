import { type Client, createClient } from '@jishi/contract/client.ts';
import { readAnswer, toHttpCall } from '@jishi/contract/http-call.ts';
import type { Contract } from '@jishi/contract/index.ts';
import { type APIRequestContext, request } from '@playwright/test';
import { expect } from './expect.ts';
import { newPhone } from './shopper.ts';

/** A shopper without a browser, for journeys that begin where an order stands already. */
export class ApiBuyer {
  readonly api: Client<Contract>;
  /** The mobile number it has signed up with. */
  readonly phone: string;
  readonly #calls: APIRequestContext;
  readonly #addressId: number;

  private constructor(calls: APIRequestContext, api: Client<Contract>, phone: string, addressId: number) {
    this.#calls = calls;
    this.phone = phone;
    this.api = api;
    this.#addressId = addressId;
  }

  /** A new member with an address. */
  static async signUp(baseURL: string): Promise<ApiBuyer> {
    const calls = await request.newContext({
      baseURL,
      extraHTTPHeaders: { xtenant: '0', uuid: crypto.randomUUID() },
    });
    const api = createClient<Contract>(async (area, name, input) => {
      const { method, path, body, contentType } = toHttpCall(area, name, input);
      const answer = await calls.fetch(path, {
        method,
        ...(body === undefined ? {} : { data: String(body), headers: { 'content-type': contentType } }),
      });
      // Not all headers: the cookies of an answer come joined by line breaks, which no `Headers` takes.
      const headers = { 'content-type': answer.headers()['content-type'] ?? '' };
      return readAnswer(new Response(await answer.text(), { headers, status: answer.status() }));
    });
    const phone = newPhone();
    await api.auth.sendLoginCode({ phone });
    const sent = (await (await calls.get(`/dev/outbox.json?phone=${phone}`)).json()) as { text: string }[];
    const password = /\d{6}/.exec(sent[0]?.text ?? '')?.[0] ?? '';
    await api.auth.login({ username: phone, password });
    const { id } = await api.address.save({
      receiver: '韩梅梅',
      mobile: phone,
      cityId: 530102,
      detail: '人民中路 1 号 3 栋 1801',
    });
    return new ApiBuyer(calls, api, phone, id);
  }

  /** Buys units and pays in the wallet that the sandbox plays. @returns the number of the order */
  async buy(ppid: number, count = 1): Promise<number> {
    const { basketId } = await this.api.cart.buyDirect({ ppid, count });
    const { orderId } = await this.api.order.submit({
      type: 'direct',
      id: String(basketId),
      submitToken: crypto.randomUUID().replaceAll('-', ''),
      addressId: this.#addressId,
    });
    const target = { type: 'order', id: orderId } as const;
    const { codeUrl } = await this.api.payment.wechatCode(target);
    const wallet = new URL(codeUrl);
    const code = wallet.searchParams.get('code') ?? '';
    await this.#calls.post(wallet.pathname, { form: { code, action: 'confirm' } });
    await expect.poll(async () => (await this.api.payment.status(target)).paid).toBe(true);
    return orderId;
  }

  /** State of an order as its member sees it. */
  async readState(orderId: number): Promise<string> {
    return (await this.api.order.detail({ orderId })).state;
  }

  async leave(): Promise<void> {
    await this.#calls.dispose();
  }
}
