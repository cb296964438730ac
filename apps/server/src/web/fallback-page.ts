/** The shop's type where no style sheet of it is loaded. */
export const fallbackFont =
  '"PingFang SC","HarmonyOS Sans SC","Microsoft YaHei","Noto Sans CJK SC",system-ui,sans-serif';

/** A page for the moments when the shop itself cannot be rendered: plain, without anything else to load. */
export function fallbackPage(title: string, text: string): string {
  return `<!DOCTYPE html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
body{margin:0;display:grid;place-items:center;min-height:100vh;background:#f5f5f3;color:#1f1f1f;
font:14px/1.5 ${fallbackFont}}
main{padding:48px 64px;text-align:center;background:#fff;border:1px solid #e8e8e6;border-radius:8px}
h1{margin:0 0 8px;font-size:20px}p{margin:0;color:#666}
</style>
</head>
<body><main><h1>${title}</h1><p>${text}</p></main></body>
</html>
`;
}
