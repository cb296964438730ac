/**
 * What the address of the bind page says (S212). Nothing of it is believed: the API knows what was proved to this
 * browser.
 */
export interface Binding {
  /** 1 QQ, 2 WeChat. */
  type: 1 | 2;
  name: 'QQ' | '微信';
  openId: string;
  unionId: string;
}

/** Reads `type`, `openId` and `unionId` of a query; what is malformed counts as none. */
export function readBinding(query: URLSearchParams): Binding {
  const type = query.get('type') === '2' ? 2 : 1;
  const plain = (name: string) => {
    const value = query.get(name) ?? '';
    return /^[\w-]{1,100}$/.test(value) ? value : '';
  };
  return { type, name: type === 1 ? 'QQ' : '微信', openId: plain('openId'), unionId: plain('unionId') };
}
