import { fillOldShop } from './old-shop.ts'

/*
 * Fills a new shop, for trying out by hand and for `npm run bench`, which has a release fill the shop that it compares:
 * `node tests/bench/seed/main.ts 200000 /tmp/old-shop [postgres://…]`, then a server with DATA_DIR (and DATABASE_URL).
 */
const [orders = '', dataDir = '', url] = process.argv.slice(2)
if (!(Number(orders) > 0) || dataDir === '') {
  console.error('Usage: node tests/bench/seed/main.ts <number of orders> <new data folder> [postgres://…]')
  process.exit(1)
}
await fillOldShop(dataDir, Number(orders), url)
