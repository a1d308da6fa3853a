import { html, raw } from 'hono/html'
import { fromCents } from '#contract/money.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import type { SandboxSessionRow } from '../db/payment-tables.ts'
import type { Shop } from '../domain/shop/shop.ts'
import { formatOf } from '../messages/formats.ts'
import { spokenTo, textsIn } from '../messages/words.ts'
import { sha256 } from '../sha256.ts'

const STYLE = `
:root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: light-dark(#fbf6ec, #1a1612); color: light-dark(#2a2118, #f4ece0); }
main { box-sizing: border-box; width: min(28rem, 100%); padding: 2rem 1.5rem; display: grid; gap: 1rem; }
h1, p, dl, dd { margin: 0; }
h1 { font-size: 1.6rem; line-height: 1.2; }
dl { padding: 1rem; border-radius: .75rem; background: light-dark(#fff, #26201a); }
dt { font-weight: 600; }
dd { font-size: 1.6rem; font-variant-numeric: tabular-nums; }
.note { padding: .75rem 1rem; border-radius: .75rem; background: light-dark(#fdecc8, #4a3810); }
form { display: grid; gap: .75rem; }
button, a { box-sizing: border-box; display: block; min-height: 3rem; padding: .7rem 1rem; border: 2px solid light-dark(#1c5c42, #8fd0a8); border-radius: 99rem; background: none; color: light-dark(#1c5c42, #8fd0a8); font: inherit; font-weight: 600; text-align: center; cursor: pointer; }
button[value=pay] { background: light-dark(#1c5c42, #8fd0a8); color: light-dark(#fff, #0c2a1c); }
a { border-color: transparent; }
:focus-visible { outline: 3px solid light-dark(#1d5fbf, #8ab8ff); outline-offset: 2px; }
`

/** The page's policy: it may submit its form here and follow the redirect to the return address. */
export const sandboxPolicy = ({ return_url }: Pick<SandboxSessionRow, 'return_url'>): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${sha256(STYLE, 'base64')}'`,
    `form-action 'self' ${new URL(return_url).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** The payment page of a demo: plain HTML, in the guest's language. */
export function sandboxPage(
  session: SandboxSessionRow,
  shop: Pick<Shop, 'features' | 'defaultLang'>,
): string {
  const { lang, title, amount, currency, state, return_url } = session
  const total = formatPrice(fromCents(amount), { ...formatOf(shop, lang), currency })
  const { sandbox: texts } = textsIn(lang)
  const back = (text: string) => html`<a href="${return_url}">${text}</a>`
  const form = html`<form method="post">
<button name="action" value="pay">${texts.pay}</button>
<button name="action" value="decline">${texts.decline}</button>
</form>
${back(texts.leave)}`
  return String(html`<!doctype html>
<html lang="${spokenTo(lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${texts.heading}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>${texts.heading}</h1>
<p class="note">${texts.note}</p>
<p>${title}</p>
<dl><dt>${texts.amount}</dt><dd>${total}</dd></dl>
${state === 'open' ? form : html`<p>${texts.done}</p>${back(texts.back)}`}
</main>
</body>
</html>
`)
}
