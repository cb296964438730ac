import { type APIRequestContext, request } from '@playwright/test';
import { expect } from './expect.ts';

interface Sku {
  version: number;
  price: number;
  listPrice: number;
  sellingPoint: string;
  status: string;
  stocks: { storeId: number; onHand: number; reserved: number }[];
}

/** A member of the shop's staff who changes goods while shoppers are at the checkout. */
export class ShopStaff {
  readonly #calls: APIRequestContext;

  private constructor(calls: APIRequestContext) {
    this.#calls = calls;
  }

  /** Signs the demo shop's administrator in. */
  static async signIn(baseURL: string): Promise<ShopStaff> {
    const staff = new ShopStaff(await request.newContext({ baseURL, extraHTTPHeaders: { xtenant: '0' } }));
    await staff.#post('/admin/api/login', { account: 'admin', password: 'jishi-admin' });
    return staff;
  }

  /** Leaves nothing of a SKU anywhere that is not reserved already. */
  async sellOut(ppid: number): Promise<void> {
    const { stocks } = await this.#read(ppid);
    for (const { storeId, reserved } of stocks) {
      await this.#post('/admin/api/product/setStock', {
        ppid,
        storeId,
        onHand: reserved,
        reason: '盘点调整',
      });
    }
  }

  /** Gives a SKU another price, in yuan. */
  async setPrice(ppid: number, price: number): Promise<void> {
    const { version, listPrice, sellingPoint, status } = await this.#read(ppid);
    await this.#post('/admin/api/product/update', { ppid, version, price, listPrice, sellingPoint, status });
  }

  /** Offers one unit of a SKU to be tried, by whom staff pick. @returns its number */
  async offerTryout(title: string, ppid: number, more: object = {}): Promise<number> {
    const [startsAt, endsAt] = [-3_600_000, 3_600_000].map((ms) => new Date(Date.now() + ms).toISOString());
    const terms = { quota: 1, choosing: 'staff', memberDays: 0, startsAt, endsAt, resultAt: endsAt };
    const { id } = await this.#post<{ id: number }>('/admin/api/tryout/save', {
      id: 0,
      ppid,
      title,
      ...terms,
      ...more,
    });
    await this.#post('/admin/api/tryout/publish', { id });
    return id;
  }

  /** Gives a unit of one SKU with each purchase of another, to so many shoppers. */
  async offerGift(
    title: string,
    { ppid, gift, quota }: { ppid: number; gift: number; quota: number },
  ): Promise<void> {
    const [startsAt, endsAt] = [-3_600_000, 3_600_000].map((ms) => new Date(Date.now() + ms).toISOString());
    const { id } = await this.#post<{ id: number }>('/admin/api/promotion/save', {
      type: 'gift',
      title,
      targets: [{ side: 'in', kind: 'sku', refId: ppid }],
      gifts: [{ ppid: gift, units: 1, quota }],
      startsAt,
      endsAt,
    });
    await this.#post('/admin/api/promotion/publish', { id });
  }

  /** Packages that are offered, with the names of their goods. */
  async listPackages(): Promise<{ ppid: number; name: string; items: { ppid: number; name: string }[] }[]> {
    const answer = await this.#calls.get('/admin/api/promotion/packages?pageSize=50');
    const { list } = await readData<{
      list: { ppid: number; name: string; state: string; items: { ppid: number; name: string }[] }[];
    }>(answer);
    return list.filter(({ state }) => state === 'published');
  }

  /** Publishes a topic of texts. @returns where it is, and how to take it away again */
  async publishTopic(
    code: string,
    texts: readonly string[],
  ): Promise<{ path: string; remove(): Promise<void> }> {
    const entries = texts.map((html, at) => ({ kind: 'richText', title: `正文 ${at + 1}`, html }));
    const draft = { id: 0, version: 0, code, title: code, entries };
    const saved = await this.#post<{ id: number; version: number }>('/admin/api/topic/save', draft);
    await this.#post('/admin/api/topic/publish', saved);
    return { path: `/topic/${code}`, remove: () => this.#takeAway('topic', saved.id) };
  }

  /** Publishes an article in the first column. @returns where it is, and how to take it away again */
  async publishArticle(title: string, html: string): Promise<{ path: string; remove(): Promise<void> }> {
    const [column] = await readData<{ id: number }[]>(await this.#calls.get('/admin/api/article/columns'));
    const draft = { id: 0, version: 0, columnId: column?.id ?? 0, title, html };
    const saved = await this.#post<{ id: number; version: number }>('/admin/api/article/save', draft);
    await this.#post('/admin/api/article/publish', saved);
    return { path: `/article/${saved.id}`, remove: () => this.#takeAway('article', saved.id) };
  }

  async #takeAway(area: 'topic' | 'article', id: number): Promise<void> {
    await this.#post(`/admin/api/${area}/withdraw`, { id });
    await this.#post(`/admin/api/${area}/remove`, { id });
  }

  async signOut(): Promise<void> {
    await this.#calls.dispose();
  }

  async #read(ppid: number): Promise<Sku> {
    return readData(await this.#calls.get(`/admin/api/product/detail?ppid=${ppid}`));
  }

  async #post<Data>(path: string, data: object): Promise<Data> {
    return readData(await this.#calls.post(path, { data }));
  }
}

async function readData<Data>(response: { json(): Promise<unknown> }): Promise<Data> {
  const answer = (await response.json()) as { code: number; userMsg: string; data: Data };
  expect(answer.code, answer.userMsg).toBe(0);
  return answer.data;
}
