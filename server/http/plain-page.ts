import { html, raw } from 'hono/html'
import { sha256 } from '#server/kit/sha256.ts'
import { shopColour } from '#server/kit/shop-colours.ts'

/** The result of `html`, for the parts of a page. */
export type Html = ReturnType<typeof html>

/** A colour of the shop's pages, in both schemes. */
function of(token: string): string {
  const { light, dark } = shopColour(token)
  return `light-dark(${light}, ${dark})`
}

const STYLE = `
:root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: ${of('--paper')}; color: ${of('--ink')}; }
main { box-sizing: border-box; width: min(28rem, 100%); padding: 2rem 1.5rem; display: grid; gap: 1rem; }
h1, h2, p, dl, dd, ul { margin: 0; overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; line-height: 1.2; }
h2 { font-size: 1.2rem; line-height: 1.3; }
dl { padding: 1rem; border-radius: .75rem; background: ${of('--card')}; }
dt { font-weight: 600; }
dd { font-variant-numeric: tabular-nums; }
dd + dt { margin-top: .5rem; }
dd:only-of-type { font-size: 1.6rem; }
ul { padding-inline-start: 1.25rem; }
.note { padding: .75rem 1rem; border-radius: .75rem; background: ${of('--warning-soft')}; }
form, label { display: grid; gap: .75rem; }
label { gap: .25rem; font-weight: 600; }
.times { grid-template-columns: repeat(auto-fill, minmax(5.5rem, 1fr)); }
input, select { box-sizing: border-box; width: 100%; min-height: 3rem; padding: .5rem .75rem; border: 2px solid ${of('--line-strong')}; border-radius: .75rem; background: ${of('--card')}; color: inherit; font: inherit; }
button, a { box-sizing: border-box; display: block; min-height: 3rem; padding: .7rem 1rem; border: 2px solid ${of('--accent')}; border-radius: 99rem; background: none; color: ${of('--accent')}; font: inherit; font-weight: 600; text-align: center; cursor: pointer; }
button.main { background: ${of('--accent')}; color: ${of('--on-accent')}; }
a { border-color: transparent; }
a.call { display: inline; padding: 0; border: 0; text-decoration: underline; white-space: nowrap; }
.times button { padding-inline: .25rem; }
:focus-visible { outline: 3px solid ${of('--focus')}; outline-offset: 2px; }
`

/** A plain page's policy: no scripts, and forms to the server itself and to `targets` only. */
export const plainPolicy = (...targets: string[]): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${sha256(STYLE, 'base64')}'`,
    `form-action ${["'self'", ...targets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** A page of the server's own: one column without scripts, which search engines must not list. */
export const plainPage = ({ lang, title, main }: { lang: string; title: string; main: Html }): string =>
  String(html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${main}
</main>
</body>
</html>
`)
