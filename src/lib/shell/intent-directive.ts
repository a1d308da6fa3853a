import type { ClientDirective } from 'astro'
import { onIntent } from './intent.ts'

/** `client:intent`: loads and hydrates the island once the visitor shows intent. */
const intentDirective: ClientDirective = load => {
  onIntent(async () => {
    const hydrate = await load()
    await hydrate()
  })
}

export default intentDirective
