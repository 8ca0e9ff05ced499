import { Html, html } from './html.ts';

const style = `
:root{color-scheme:light dark;--page:#f6f4ef;--surface:#fff;--text:#17302f;--muted:#5b6c6b;--line:#ded8cb;--deep:#0d5a57;--on-deep:#fff;--maize:#f2b632}
@media (prefers-color-scheme:dark){:root{--page:#0d1817;--surface:#142322;--text:#e8efed;--muted:#9fb0ae;--line:#2a3d3b;--deep:#4fb3ab;--on-deep:#06201e}}
*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{max-width:1120px;margin:0 auto;padding:24px 16px 64px;display:grid;gap:24px}header{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:baseline}
h1{font-size:24px;margin:0}h2{font-size:18px;margin:0 0 12px}p{margin:0 0 12px}.muted{color:var(--muted)}
section{background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:20px;min-width:0}
.two{display:grid;gap:24px;grid-template-columns:repeat(auto-fit,minmax(min(100%,420px),1fr));align-items:start}
ul{list-style:none;margin:0;padding:0;display:grid;gap:12px}li{border-top:1px solid var(--line);padding-top:12px}li:first-child{border:0;padding:0}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.5 ui-monospace,monospace;margin:8px 0 0}
a{color:var(--deep);overflow-wrap:anywhere}summary{cursor:pointer;min-height:24px}
button,.button{font:inherit;font-weight:600;border:1px solid var(--line);background:var(--surface);color:var(--text);border-radius:8px;padding:10px 16px;min-height:44px;cursor:pointer}
button.primary{background:var(--deep);color:var(--on-deep);border-color:var(--deep)}form{display:flex;flex-wrap:wrap;gap:8px;align-items:center}
input,select{font:inherit;min-width:0;color:inherit;background:var(--surface);padding:10px;border-radius:8px;border:1px solid var(--line);background:var(--surface);color:var(--text);min-height:44px}
.code{font:600 32px/1.2 ui-monospace,monospace;letter-spacing:.12em}.tag{display:inline-block;border:1px solid var(--line);border-radius:999px;padding:2px 10px;font-size:14px}
:focus-visible{outline:3px solid var(--maize);outline-offset:2px}`;

/** Returns a whole HTML page of the sandbox. */
export function page(title: string, body: Html, script = ''): string {
  const head = html`<!doctype html>
    <html lang="es">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${new Html(style)}
        </style>
      </head>
    </html> `;
  return `${head.text}<body><main>${body.text}</main>${script === '' ? '' : `<script>${script}</script>`}</body></html>`;
}

/** Formats cents as pesos: '$ 250.000'. */
export function pesosOf(cents: number): string {
  return `$ ${Math.floor(cents / 100)
    .toString()
    .replaceAll(/\B(?=(\d{3})+$)/g, '.')}`;
}
