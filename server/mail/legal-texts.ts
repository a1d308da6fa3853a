import { html, raw } from 'hono/html'
import type { Shop } from '../domain/shop/shop.ts'
import type { EmailContent } from './email-content.ts'

/** The restaurant's terms and its withdrawal policy, each as a file for a guest to keep, in their language; none while no page has them. */
export const legalTexts = (shop: Shop, lang: string): EmailContent['files'] =>
  [shop.features.termsPage, shop.features.withdrawalPage].flatMap(id => {
    const page = shop.catalogue(shop.langOf(lang)).pages.find(each => each.id === id)
    if (!page) return []
    // The text was sanitised when it was imported.
    const content = html`<!doctype html>
<html lang="${lang}">
<meta charset="utf-8">
<title>${page.name}</title>
<body>
<h1>${page.name}</h1>
${raw(page.text)}
</body>
</html>
`
    return [{ name: `${page.name}.html`, html: String(content) }]
  })
