import { expect, test } from 'vitest'
import { fadeScript } from '#lib/routing/fade-script.ts'

type Fade = (event: { viewTransition: Record<string, Promise<never>> | null }) => void

/** The listeners that the script of the head sets. */
const listeners = (): Record<'onpageswap' | 'onpagereveal', Fade> =>
  new Function(`let onpageswap, onpagereveal; ${fadeScript} return { onpageswap, onpagereveal }`)()

test('a transition that ends early is no error of the page, whichever of its promises says so [R11.963]', async () => {
  const unheard: unknown[] = []
  const note = (reason: unknown): number => unheard.push(reason)
  process.on('unhandledRejection', note)
  try {
    for (const listen of Object.values(listeners())) {
      listen({ viewTransition: null })
      const names = ['ready', 'finished', 'updateCallbackDone']
      listen({
        viewTransition: Object.fromEntries(
          names.map(name => [name, Promise.reject(new DOMException(name, 'AbortError'))]),
        ),
      })
    }
    await new Promise(setImmediate)
    expect(unheard).toEqual([])
  } finally {
    process.off('unhandledRejection', note)
  }
})
