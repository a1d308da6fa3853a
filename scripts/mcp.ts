import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { createAsk } from '#server/mcp/ask.ts'
import { shopServer } from '#server/mcp/shop-server.ts'

/*
 * `npm run mcp`: the shop as tools for an assistant on this machine, over standard input and output. It asks the public API of a
 * running shop, at SHOP_URL.
 */
const base = new URL('/api', process.env.SHOP_URL || 'http://localhost:4321').href
const lang = process.env.SHOP_LANG || 'de'

serveStdio(() => shopServer(createAsk({ base, fetch: request => fetch(request) }, lang)))
