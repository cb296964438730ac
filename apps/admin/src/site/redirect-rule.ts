/**
 * What is wrong with an address that shoppers are to be sent to, in the words of the API; undefined when nothing is.
 */
export function explainRedirect(address: string, ownHosts: readonly string[]): string | undefined {
  if (address === '') return undefined;
  if (!/^https?:\/\/[^\s"'<>\\]{1,180}$/.test(address) || !URL.canParse(address)) {
    return '请填写 http:// 或 https:// 开头的完整地址';
  }
  const { hostname, username, password } = new URL(address);
  if (username !== '' || password !== '') return '跳转地址中不能包含账号和密码';
  return ownHosts.includes(hostname.replace(/\.$/, '')) ? '不能跳转到站点自己的域名' : undefined;
}
