import { keepCheckoutAnswers } from '#stores/order/checkout-answers.ts'
import { $token } from '#stores/storage/storage.ts'
import { mayLoadAhead, speculate } from './speculate.ts'

/** What src/content/files/checkout-files.ts writes. */
const LIST = '/checkout-files.json'

/** The browser keeps what was loaded ahead for the whole page. */
let hasFiles = false

/**
 * Prepares checkout while a filled cart is open: its page and files are loaded but do not run, and what it asks the API
 * first is asked ahead. Then `onReady` runs. Does nothing for visitors who save data. Throws where something cannot be loaded.
 */
export async function preloadCheckout(onReady: () => void): Promise<void> {
  if (!mayLoadAhead()) return
  speculate()
  try {
    await Promise.all([$token.get() ? undefined : keepCheckoutAnswers(), preloadFiles()])
  } finally {
    onReady()
  }
}

async function preloadFiles(): Promise<void> {
  if (hasFiles) return
  // biome-ignore lint/style/noRestrictedGlobals: the list is a file of the site
  const answer = await fetch(LIST, { priority: 'low' })
  for (const href of (await answer.json()) as string[]) {
    const link = { rel: 'modulepreload', href, fetchPriority: 'low' }
    document.head.append(Object.assign(document.createElement('link'), link))
  }
  hasFiles = true
}
