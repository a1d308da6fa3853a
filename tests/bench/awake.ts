import { AWAKE_MS } from '#contract/desk/awake.ts'

/**
 * Says again and again that a screen is awake, as the desk's page does: without any sign the shop takes orders for later only after some
 * minutes. Returns a function that ends it.
 */
export function keepAwake(base: () => string, headers: Record<string, string>): () => void {
  const say = async (): Promise<void> => {
    const address = base()
    await fetch(`${address}/desk/awake`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: new URL(address).origin, ...headers },
      body: JSON.stringify({ armed: true, lastOrder: '' }),
      // A server that is away is told the next time.
    }).catch(() => undefined)
  }
  void say()
  const timer = setInterval(say, AWAKE_MS)
  return () => clearInterval(timer)
}
