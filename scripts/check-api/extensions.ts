import { createReader } from '#content/reading/reader.ts'
import { endpoints } from '#contract/api/endpoints.ts'
import { extensions } from '#contract/describe/settings/extensions.ts'
import { isRated } from '#contract/menu/rates.ts'
import type { ApiContent } from './content.ts'
import type { Report } from './report.ts'
import type { TestOrderBody } from './test-body.ts'

/** Checks the extensions that an API names, as far as reading can; a quote stores nothing. */
export async function checkExtensions(
  content: ApiContent,
  body: TestOrderBody | undefined,
  report: Report,
): Promise<void> {
  checkNames(content, report)
  const { apiUrl, lang, features } = content
  const call = createReader(apiUrl, lang)
  if (features.extensions.has('time-slots')) await report.attempt(() => call(endpoints.getTimes))
  if (!body || !features.extensions.has('quote')) return
  report.calls += 1
  const { cart, deliveryType, address, orderTime, deliverAt } = body
  const asksTime = features.extensions.has('offered') || features.extensions.has('vat-rates')
  const asked = {
    cart,
    deliveryType,
    ...(address && { areaId: address.areaId }),
    ...(asksTime && { orderTime, deliverAt }),
  }
  const quote = await report.attempt(() => call(endpoints.getQuote, { body: asked }))
  if (quote && quote.total !== cart.total) {
    report.problem(
      `POST /checkout/quote says ${quote.total} where price + delivery - discount + tax + tip is ${cart.total}.`,
    )
  }
}

function checkNames({ features, products }: ApiContent, report: Report): void {
  const known = new Set<string>(extensions)
  for (const name of features.extensions) {
    if (!known.has(name)) report.problem(`API_EXTENSIONS names “${name}”, which is not an extension.`)
  }
  const others = extensions.filter(name => !features.extensions.has(name))
  if (others.length > 0)
    report.note(`Extensions that could be added, in order of worth: ${others.join(', ')}.`)
  const reportMissing = (
    name: string,
    lacks: (each: ApiContent['products'][number]['product']) => boolean,
  ): void => {
    const found = features.extensions.has(name) && products.find(({ product }) => lacks(product))
    if (found)
      report.problem(
        `API_EXTENSIONS names ${name}, but product ${found.product.id} (${found.product.name}) lacks it.`,
      )
  }
  reportMissing('vat', product => !isRated(product))
  reportMissing('declaration-codes', product => product.allergens.some(({ code }) => code === undefined))
}
