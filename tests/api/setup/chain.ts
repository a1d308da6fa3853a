import { isIP } from 'node:net'
import { createFetchOutside, type FetchOutside } from '#lib/outside/fetch-outside.ts'
import { keyOfBranch } from '#server/chain/key.ts'
import type { Config } from '#server/config/config.ts'
import { openShop, setSettings, type TestShop } from './shop.ts'

export const CENTRE_URL = 'https://shop.example'
export const BRANCH_URL = 'https://neukoelln.example'
export const BRANCH = 'neukoelln'

/** A centre and a branch of it in one process, with the network between them. */
export interface Chain {
  centre: TestShop
  branch: TestShop
  /** What calls between them end with instead of an answer, while it is set, and those that were answered. */
  network: {
    fails?: string | undefined
    seen: [path: string, status: number][]
    /** Sees every call, wherever it goes. */
    watch?: (url: URL, headers: Headers) => void
    /** Answers in place of the branch. */
    instead?: TestShop | undefined
  }
  /** Moves both clocks. */
  wait: (ms: number) => void
  close: () => Promise<void>
}

/** Opens both, the centre with a configuration of its own: it lists itself, the branch, and one that is at no address. */
export async function openChain(own: Partial<Config> = {}): Promise<Chain> {
  const network: Chain['network'] = { seen: [] }
  const shops = new Map<string, TestShop>()
  const typed = createFetchOutside()
  const fetchOutside: FetchOutside = async (address, request) => {
    const url = new URL(address)
    // No name that a test could have: asked as any shop would.
    if (isIP(url.hostname)) return typed(address, request)
    const { origin, pathname, search } = url
    network.watch?.(url, new Headers(request.headers))
    const shop = origin === BRANCH_URL ? (network.instead ?? shops.get(origin)) : shops.get(origin)
    if (!shop || network.fails) throw new TypeError(network.fails ?? `nothing answers at ${origin}`)
    const { headers = {}, method = 'GET' } = request
    const response = await shop.app.request(`${pathname}${search}`, { headers, method })
    network.seen.push([pathname, response.status])
    return response
  }
  const centre = await openShop({ fetchOutside, config: own })
  const key = keyOfBranch(centre.config.secret, BRANCH)
  const branch = await openShop({
    fetchOutside,
    config: {
      centre: { url: CENTRE_URL, key },
      secret: 'of the branch',
      // Its pages are part of the centre's site.
      apiBase: `${BRANCH_URL}/api`,
    },
  })
  shops.set(CENTRE_URL, centre).set(BRANCH_URL, branch)
  const branches = [
    { slug: 'mitte', name: 'Mitte', url: CENTRE_URL, sort: 1 },
    { slug: BRANCH, name: 'Neukölln', url: BRANCH_URL, sort: 2 },
    { slug: 'west', name: 'West', url: 'https://west.example', sort: 3 },
  ]
  for (const [shop, slug] of [
    [centre, 'mitte'],
    [branch, BRANCH],
  ] as const) {
    await shop.db.deleteFrom('branches').execute()
    await shop.db.insertInto('branches').values(branches).execute()
    await setSettings(shop, { HAS_BRANCH: '1', BRANCH: slug })
  }
  return {
    centre,
    branch,
    network,
    wait(ms) {
      for (const { clock } of [centre, branch]) clock.now = new Date(clock.now.getTime() + ms)
    },
    close: async () => {
      await centre.close()
      await branch.close()
    },
  }
}
