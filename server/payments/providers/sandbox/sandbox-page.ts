import { html } from 'hono/html'
import { fromCents } from '#contract/kit/money.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import type { SandboxSessionRow } from '#server/db/payment-tables.ts'
import { plainPage, plainPolicy } from '#server/http/plain-page.ts'
import type { Shop } from '#server/shop/shop.ts'
import { formatOf } from '#server/texts/formats.ts'
import { textLanguage, textsIn } from '#server/texts/texts.ts'

/** The page's policy: it may submit its form here and follow the redirect to the return address. */
export const sandboxPolicy = ({ return_url }: Pick<SandboxSessionRow, 'return_url'>): string =>
  plainPolicy(new URL(return_url).origin)

/** The payment page of a demo: plain HTML, in the guest's language. */
export function sandboxPage(
  session: SandboxSessionRow,
  shop: Pick<Shop, 'features' | 'defaultLang'>,
): string {
  const { lang, title, amount, currency, state, return_url } = session
  const total = formatPrice(fromCents(amount, currency), { ...formatOf(shop, lang), currency })
  const { sandbox: texts } = textsIn(lang)
  const back = (text: string) => html`<a href="${return_url}">${text}</a>`
  const form = html`<form method="post">
<button class="main" name="action" value="pay">${texts.pay}</button>
<button name="action" value="decline">${texts.decline}</button>
</form>
${back(texts.leave)}`
  const main = html`<p class="note">${texts.note}</p>
<p>${title}</p>
<dl><dt>${texts.amount}</dt><dd>${total}</dd></dl>
${state === 'open' ? form : html`<p>${texts.done}</p>${back(texts.back)}`}`
  return plainPage({ lang: textLanguage(lang), title: texts.heading, main })
}
