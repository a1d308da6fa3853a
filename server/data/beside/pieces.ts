/** A part of a message between two processes: what is at a path in it, or further items of the list there. */
export type Piece = { path: string[]; value: unknown } | { path: string[]; items: unknown[] }

/** How many items of a list are sent together: each piece is written and read in one turn of the event loop. */
const ITEMS = 200

/** A value in pieces: lists, also those in objects, are taken apart. */
export function* piecesOf(value: unknown, path: string[] = []): Generator<Piece> {
  if (Array.isArray(value) && value.length > ITEMS) {
    yield { path, value: [] }
    for (let at = 0; at < value.length; at += ITEMS) yield { path, items: value.slice(at, at + ITEMS) }
  } else if (Array.isArray(value) && isLarge(value)) {
    yield { path, value: [] }
    for (const [at, each] of value.entries()) yield* piecesOf(each, [...path, String(at)])
  } else if (isPlain(value) && Object.values(value).some(isList)) {
    yield { path, value: {} }
    for (const [key, each] of Object.entries(value)) yield* piecesOf(each, [...path, key])
  } else yield { path, value }
}

/** Whether a short list has more in the lists within it than is sent together, such as categories with their dishes. */
function isLarge(list: unknown[]): boolean {
  let left = ITEMS
  const count = (value: unknown): boolean => {
    if (Array.isArray(value)) {
      left -= value.length
      return left < 0 || value.some(count)
    }
    return isPlain(value) && Object.values(value).some(count)
  }
  return list.some(count)
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Whether there may be a list in it that is long. */
const isList = (value: unknown): boolean => Array.isArray(value) || isPlain(value)

/** A key may be any text, also `__proto__`. */
const OWN = { writable: true, enumerable: true, configurable: true }

/** Puts pieces together again. */
export class Assembled {
  private readonly root: { value?: unknown } = {}

  add({ path, ...piece }: Piece): void {
    const keys = ['value', ...path]
    const last = keys.pop() ?? ''
    const parent = keys.reduce<unknown>((at, key) => Reflect.get(Object(at), key), this.root)
    if ('value' in piece) Reflect.defineProperty(Object(parent), last, { ...OWN, value: piece.value })
    else (Reflect.get(Object(parent), last) as unknown[]).push(...piece.items)
  }

  get value(): unknown {
    return this.root.value
  }
}
