import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SECOND } from '#contract/kit/durations.ts'
import { ringing } from '#islands/desk/session/ringing.ts'

let stream: EventTarget
/** What the server answers to a command. */
let answer: (command: { at?: string }) => Promise<object>

const order = (state: string, more: object = {}) => ({
  code: 'K7M4QX',
  state,
  createdAt: '2026-05-13T16:00:00.000Z',
  orderType: 'takeaway',
  table: '',
  name: 'Ada',
  phone: '',
  address: [],
  notes: '',
  items: [],
  dishes: [],
  total: 13.8,
  deposit: 0,
  paid: false,
  reusable: false,
  payment: '',
  reason: '',
  refunded: 0,
  refundFailed: false,
  ...more,
})

const told = (version: string, ...orders: object[]) => ({
  version,
  at: new Date().toISOString(),
  device: { id: '1', name: 'Küche', role: 'kitchen' },
  minutes: {},
  currency: 'EUR',
  timeZone: 'Europe/Berlin',
  orders,
  printers: [],
  tickets: [],
  switches: { orderTypes: [], pauses: [], soldOut: [] },
  waiting: { reservations: 0, messages: 0 },
  obstacles: [],
})

const tell = (event: string, data: object): unknown =>
  stream.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }))

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-13T16:00:10Z') })
  const page = new EventTarget()
  class Source extends EventTarget {
    constructor() {
      super()
      stream = this
    }
    close(): void {}
  }
  vi.stubGlobal('EventSource', Source)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, page[name].bind(page))
  vi.doMock('#islands/desk/live/desk-api.ts', () => ({
    DESK_API: '/api/desk',
    deskApi: async (_: unknown, { body }: { body?: { at?: string } }) => {
      // The stream is quiet; nobody asks instead.
      if (!body) throw new Error('no network')
      return answer(body)
    },
  }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** A screen that shows one new order. `seen` is each state in which it was shown, and `rang` whether it had to ring then. */
async function start() {
  const { $feed, startFeed } = await import('#islands/desk/live/feed.ts')
  const commands = await import('#islands/desk/live/commands.ts')
  const stops = [startFeed(), commands.startCommands()]
  tell('now', told('1', order('received')))
  const seen: string[] = []
  const look = (): void => {
    const pending = commands.$pending.get().some(({ code }) => code === 'K7M4QX')
    const orders = $feed.get().now?.orders ?? []
    const state = orders.map(each => (pending ? `${each.state}, on its way` : each.state)).join()
    const rings = !pending && ringing(orders).rings
    const now = rings ? `${state}, rings` : state
    if (now !== seen.at(-1)) seen.push(now)
  }
  look()
  $feed.listen(look)
  commands.$pending.listen(look)
  return { ...commands, seen, stop: () => stops.forEach(stop => void stop()) }
}

const accepted = order('accepted', { promisedAt: '2026-05-13T16:31:00.000Z' })
const given = { command: 'accept', at: '2026-05-13T16:31:00.000Z', minutes: 30 } as const

test('an answered order is shown as the server has answered, neither new again nor ringing, until the stream tells of it [R12.631]', async () => {
  answer = async () => accepted
  const { command, seen, stop } = await start()
  command({ code: 'K7M4QX' }, given)
  await vi.advanceTimersByTimeAsync(6 * SECOND)
  // A stream that was opened before may still bring what was so then.
  tell('now', told('2', order('received')))
  tell('changed', { after: '2', version: '3', orders: [accepted], removed: [] })
  tell('changed', { after: '3', version: '4', orders: [order('ready')], removed: [] })
  expect(seen).toEqual([
    'received, rings',
    'received, on its way',
    'accepted, on its way',
    'accepted',
    'ready',
  ])
  stop()
})

test('an answer that comes after the stream has told more changes nothing [R12.631]', async () => {
  const late = Promise.withResolvers<object>()
  answer = () => late.promise
  const { command, seen, stop } = await start()
  command({ code: 'K7M4QX' }, given)
  await vi.advanceTimersByTimeAsync(6 * SECOND)
  tell('changed', { after: '1', version: '2', orders: [order('ready')], removed: [] })
  late.resolve(accepted)
  await vi.advanceTimersByTimeAsync(SECOND)
  expect(seen.at(-1)).toBe('ready')
  stop()
})

test('if the guest is told another time than was tapped, because that came too late, the screen says so [R12.630]', async () => {
  answer = async () => order('accepted', { promisedAt: '2026-05-13T17:12:00.000Z' })
  const { command, $conflicts, stop } = await start()
  command({ code: 'K7M4QX' }, given)
  await vi.advanceTimersByTimeAsync(6 * SECOND)
  expect($conflicts.get()).toMatchObject([{ code: 'K7M4QX', at: '2026-05-13T17:12:00.000Z' }])
  stop()
})

test('a clock that is set back keeps no tap for longer than it can be taken back [R12.632]', async () => {
  const sent = vi.fn(async () => accepted)
  answer = sent
  const { command, stop } = await start()
  command({ code: 'K7M4QX' }, given)
  vi.setSystemTime('2026-05-13T14:00:00Z')
  await vi.advanceTimersByTimeAsync(SECOND)
  expect(sent).toHaveBeenCalledOnce()
  stop()
})
