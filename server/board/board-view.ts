import { COUNTER } from '#contract/api/roles.ts'
import { sha256 } from '#server/kit/sha256.ts'
import { type DeskCaller, deviceAnswer } from '#server/sessions/desk/callers.ts'
import type { BoardOrder } from './board-orders.ts'
import type { Ledger } from './ledger.ts'

/** What this process shows to screens: each order and each other part as JSON that was made once. */
export interface BoardView {
  ledger: Ledger
  now: () => Date
  orders: ReadonlyMap<string, Pick<BoardOrder, 'createdAt' | 'hiddenFrom' | 'seen'>>
}

const ORDER = 'order '
export const orderName = (code: string): string => `${ORDER}${code}`

const WAITING = 'waiting'
/** What is said to those who may not answer visitors. */
const NOBODY_WAITS = JSON.stringify({ reservations: 0, messages: 0 })

/** Differs for callers who differ, since what they see depends on what they may do. */
const callerDigest = (caller: DeskCaller): string => sha256(JSON.stringify(deviceAnswer(caller))).slice(0, 8)

/** The version of what a caller sees. */
export const versionFor = ({ ledger }: BoardView, caller: DeskCaller): string =>
  `${ledger.version()}-${callerDigest(caller)}`

/** The last change with which a caller had a version; undefined when it is not known any more, or was somebody else's. */
export function seqOf({ ledger }: BoardView, caller: DeskCaller, version: string): number | undefined {
  const [shown = '', digest] = version.split('-')
  return digest === callerDigest(caller) ? ledger.seqOf(shown) : undefined
}

/** All that a caller sees, as JSON. */
export function everything(shown: BoardView, caller: DeskCaller): string {
  const { ledger, orders } = shown
  const parts = [...ledger.names()].filter(name => !name.startsWith(ORDER))
  const visible = [...orders]
    .filter(([, order]) => isVisible(order, caller))
    .sort(([a, { createdAt }], [b, other]) => createdAt.localeCompare(other.createdAt) || a.localeCompare(b))
    .map(([code]) => ledger.get(orderName(code)))
  return object({
    version: JSON.stringify(versionFor(shown, caller)),
    at: JSON.stringify(shown.now()),
    device: JSON.stringify(deviceAnswer(caller)),
    ...Object.fromEntries(parts.map(name => [name, partFor(shown, name, caller)])),
    orders: `[${visible.join()}]`,
  })
}

/** What has changed for a caller since they had a version, as JSON; undefined when that was too long ago. */
export function changeSince(
  shown: BoardView,
  caller: DeskCaller,
  had: { seq: number; version: string },
): string | undefined {
  const names = shown.ledger.since(had.seq)
  if (!names) return undefined
  const codes = names.filter(name => name.startsWith(ORDER)).map(name => name.slice(ORDER.length))
  const isShown = (code: string): boolean => isVisible(shown.orders.get(code), caller)
  const parts = names.filter(name => !name.startsWith(ORDER) && (name !== WAITING || mayAnswer(caller)))
  return object({
    after: JSON.stringify(had.version),
    version: JSON.stringify(versionFor(shown, caller)),
    at: JSON.stringify(shown.now()),
    ...Object.fromEntries(parts.map(name => [name, partFor(shown, name, caller)])),
    orders: `[${codes
      .filter(isShown)
      .map(code => shown.ledger.get(orderName(code)))
      .join()}]`,
    removed: JSON.stringify(codes.filter(code => !isShown(code))),
  })
}

const mayAnswer = ({ role }: DeskCaller): boolean => COUNTER.some(each => each === role)

const isVisible = (
  order: Pick<BoardOrder, 'hiddenFrom' | 'seen'> | undefined,
  { id, role }: DeskCaller,
): boolean => order !== undefined && !order.hiddenFrom.includes(id) && !(order.seen && role !== 'kitchen')

const partFor = ({ ledger }: BoardView, name: string, caller: DeskCaller): string =>
  name === WAITING && !mayAnswer(caller) ? NOBODY_WAITS : (ledger.get(name) ?? 'null')

/** JSON of an object whose values are JSON. */
const object = (values: Record<string, string>): string =>
  `{${Object.entries(values)
    .map(([name, value]) => `${JSON.stringify(name)}:${value}`)
    .join()}}`
