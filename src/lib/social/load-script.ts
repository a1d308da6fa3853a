import { catalogue } from '#contract/kit/texts.ts'
import { SocialError } from './client.ts'

/** A document loads a script once. */
const loading = new Map<string, Promise<void>>()

/** Loads a provider's script once. A failed load is retried on the next call. Throws a SocialError. */
export function loadScript(url: string): Promise<void> {
  const known = loading.get(url)
  if (known) return known
  const script = document.createElement('script')
  const loaded = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      loading.delete(url)
      script.remove()
      reject(new SocialError(catalogue.providerNotReady))
    })
  })
  loading.set(url, loaded)
  script.src = url
  script.async = true
  document.head.append(script)
  return loaded
}
