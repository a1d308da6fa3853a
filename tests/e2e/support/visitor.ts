/** Milliseconds between two visits. */
const DELAY_MS = 200

/**
 * Requests pages continuously until stopped; returns the responses that were incomplete or belong to no
 * build.
 */
export function visitConstantly(
  pages: string[],
  known: RegExp,
): { stop: () => Promise<string[]>; visits: () => number } {
  const problems: string[] = []
  let visits = 0
  let running: Promise<unknown> = Promise.resolve()
  const look = async (page: string): Promise<void> => {
    const answer = await fetch(page)
    const html = await answer.text()
    visits += 1
    const whole =
      answer.status === 200 && html.startsWith('<!DOCTYPE html>') && html.trimEnd().endsWith('</html>')
    const [asset] = /\/_astro\/[^"'\s)]+\.(?:js|css)(?=["'])/.exec(html) ?? []
    const found = asset === undefined || (await fetch(new URL(asset, page))).status === 200
    if (!whole || !found || !known.test(html)) {
      problems.push(`${page}: ${answer.status} ${asset} ${found} ${html.slice(0, 60)} … ${html.slice(-60)}`)
    }
  }
  const timer = setInterval(() => {
    running = Promise.all([running, ...pages.map(look)]).catch(error => void problems.push(String(error)))
  }, DELAY_MS)
  return {
    visits: () => visits,
    async stop() {
      clearInterval(timer)
      await running
      return problems
    },
  }
}
