import type { AstroIntegration } from 'astro'
import { expect, test, vi } from 'vitest'
import { development } from '#content/development.ts'
import { rewrite } from '#server/site/rewrites.ts'

type Setup = Parameters<NonNullable<AstroIntegration['hooks']['astro:server:setup']>>[0]
type Middleware = (request: { url?: string }, response: object, next: () => void) => void

/** Returns the URL that Astro's dev server receives from the middleware. */
function asked(url: string): string | undefined {
  const uses: Middleware[] = []
  const server = { middlewares: { use: (each: Middleware) => uses.push(each) } }
  const { hooks } = development(rewrite)
  hooks['astro:server:setup']?.({ server } as unknown as Setup)
  const request = { url }
  const next = vi.fn()
  for (const use of uses) use(request, {}, next)
  expect(next).toHaveBeenCalledOnce()
  return request.url
}

test.each([
  ['/me/my-orders', '/me'],
  ['/en/me/my-orders/K7M4QX?state=new', '/en/me?state=new'],
  ['/desk/menu/dishes/12', '/desk'],
  ['/menu/pizza-pizza?q=/me/x', '/menu/pizza-pizza?q=/me/x'],
])('the dev server answers %s as a shop does [R2.150]', (url, shown) => {
  expect(asked(url)).toBe(shown)
})
