// Books the orders of the shop in a till, each once: node docs/tills/till.mjs <folder>
//
// SHOP=https://menu.example.org and KEY=tk_… (orders:read, orders:answer) come from the environment. The folder keeps the cursor and, in
// place of a till, a file of what was booked; `book` is what to replace. ONCE=1 reads what there is and ends.

import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const { SHOP = '', KEY = '', ONCE } = process.env
const [folder = 'till'] = process.argv.slice(2)
const cursorFile = join(folder, 'cursor')
const bookedFile = join(folder, 'booked.jsonl')
const PAUSE_MS = 5000

async function call(method, path, body) {
  const response = await fetch(`${SHOP}/api/v1${path}`, {
    method,
    headers: { Authorization: `Bearer ${KEY}`, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${answer.message}`)
  return answer
}

const read = file => (existsSync(file) ? readFileSync(file, 'utf8') : '')
const booked = new Set(
  read(bookedFile)
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line).code),
)

/**
 * What a till needs: the lines with what they cost, and the VAT in the total, by the numbers that the till has for them, or else by the ids
 * of the shop. The TSE signs it in the till, not here.
 */
function book({ order, paymentId, paid, externalIds }) {
  const { code, items, payment } = order
  const lines = items.map(({ qty, price, product, menu, line, externalIds }) => {
    const { item, size, extras, options } = externalIds
    const name = product?.name ?? menu?.name
    return { id: item ?? line?.productId ?? line?.menu?.id, size, extras, options, name, qty, price }
  })
  const { price: total, tip, deliver, discount, taxItems } = payment
  const by = { area: externalIds.area, paymentId: externalIds.payment ?? paymentId, paid }
  const receipt = { code, lines, total, tip, deliver, discount, taxItems, ...by }
  appendFileSync(bookedFile, `${JSON.stringify(receipt)}\n`)
  booked.add(code)
  console.log(`${code}  ${lines.map(({ qty, name }) => `${qty} × ${name}`).join(', ')}  ${total.toFixed(2)}`)
}

/** Reads a page and books its orders; keeps the cursor after that, so that nothing is lost if the power is. */
async function readPage() {
  const { data, meta } = await call('GET', `/orders?since=${read(cursorFile)}`)
  for (const entry of data) {
    const { code, orderState } = entry.order
    if (orderState === 'received') await call('POST', `/orders/${code}/answer`, { answer: 'accept' })
    else if (orderState === 'completed' && !booked.has(code)) book(entry)
  }
  writeFileSync(`${cursorFile}.new`, meta.next)
  renameSync(`${cursorFile}.new`, cursorFile)
  return meta.more || data.length > 0
}

mkdirSync(folder, { recursive: true })
for (;;) {
  const goesOn = await readPage()
  if (!goesOn && ONCE) break
  if (!goesOn) await setTimeout(PAUSE_MS)
}
