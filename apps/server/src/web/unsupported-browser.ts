import { isOldExplorer } from '@jishi/contract/user-agent.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fallbackFont } from './fallback-page.ts';

/** Where an Internet Explorer is sent (S019). */
export const UNSUPPORTED_PATH = '/unsupported-browser.html';

/**
 * Sends an Internet Explorer to the page that says so, and shows that page; undefined for every other request (S019).
 */
export function answerOldExplorer(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  const [path] = request.url.split('?');
  if (path === UNSUPPORTED_PATH) {
    return reply.type('text/html; charset=utf-8').header('cache-control', 'public, max-age=86400').send(page);
  }
  if (!isOldExplorer(request.headers['user-agent'] ?? '')) return undefined;
  return reply.header('vary', 'user-agent').redirect(UNSUPPORTED_PATH, 302);
}

/** Plain enough for the oldest of them: no scripts, no flexible boxes, no custom properties, pixels only. */
const page = `<!DOCTYPE html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta http-equiv="X-UA-Compatible" content="IE=edge">
<meta name="robots" content="noindex">
<title>浏览器版本过低</title>
<style>
body{margin:0;padding:0;background:#f5f5f3;color:#1f1f1f;font:14px/1.6 ${fallbackFont}}
.box{width:640px;margin:96px auto;padding:48px 56px;background:#fff;border:1px solid #e8e8e6;border-radius:8px}
h1{margin:0 0 12px;font-size:24px;line-height:1.4}
p{margin:0 0 24px;color:#666}
ul{margin:0;padding:0;list-style:none}
li{padding:12px 0;border-top:1px solid #e8e8e6}
a{color:#1f1f1f;font-weight:bold}
span{color:#666;margin-left:12px}
</style>
</head>
<body>
<div class="box" role="main">
<h1>您的浏览器版本过低</h1>
<p>当前浏览器（Internet Explorer）已停止更新，无法正常显示本站，也无法保障您的支付安全。请换用下列浏览器后重新访问。</p>
<ul>
<li><a href="https://www.microsoft.com/zh-cn/edge">Microsoft Edge</a><span>Windows 自带，推荐使用</span></li>
<li><a href="https://www.google.cn/chrome/">Google Chrome</a><span>谷歌浏览器</span></li>
<li><a href="https://www.firefox.com.cn/">Firefox</a><span>火狐浏览器</span></li>
</ul>
<p style="margin:24px 0 0">使用 360、QQ、搜狗等双核浏览器的用户，请点击地址栏右侧的图标切换到“极速模式”。</p>
</div>
</body>
</html>
`;
