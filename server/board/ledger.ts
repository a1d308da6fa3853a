import { sha256 } from '#server/kit/sha256.ts'

/** How many removed names, and how many versions, are remembered. */
const REMEMBERED = 500
/** Enough of a digest that no two texts share it. */
const DIGEST_CHARACTERS = 32

export interface Ledger {
  /** Puts these texts in place at once, and removes names without one. What is the same stays as it was. */
  apply(texts: ReadonlyMap<string, string | undefined>): void
  get(name: string): string | undefined
  /** How many names have a text. */
  size(): number
  names(): Iterable<string>
  /** Counts the changes. */
  seq(): number
  /** Names what is in place: wherever the same is, it has the same version. */
  version(): string
  /** The last change after which a version was in place; undefined for one from elsewhere or long ago. */
  seqOf(version: string): number | undefined
  /** The names that were put or removed since a change; undefined when that is too long ago. */
  since(seq: number): string[] | undefined
}

/** Texts by name that know when they came, so that a reader is given only what they do not have. */
export function createLedger(): Ledger {
  const cells = new Map<string, { text: string; seq: number }>()
  const removed = new Map<string, number>()
  const versions = new Map<string, number>()
  let seq = 0
  let digest = 0n
  /** Removals since this change are known. */
  let complete = 0

  const version = (): string => digest.toString(36)

  function put(name: string, text: string | undefined, next: number): void {
    const before = cells.get(name)?.text
    if (before === text) return
    digest ^= digestOf(name, before) ^ digestOf(name, text)
    removed.delete(name)
    if (text === undefined) {
      cells.delete(name)
      removed.set(name, next)
    } else cells.set(name, { text, seq: next })
    seq = next
  }

  return {
    apply(texts) {
      const next = seq + 1
      for (const [name, text] of texts) put(name, text, next)
      if (seq < next) return
      versions.delete(version())
      versions.set(version(), seq)
      forgetOldest(versions)
      complete = forgetOldest(removed) ?? complete
    },
    get: name => cells.get(name)?.text,
    size: () => cells.size,
    names: () => cells.keys(),
    seq: () => seq,
    version,
    seqOf: wanted => versions.get(wanted),
    since(from) {
      if (from < complete) return undefined
      const put = [...cells].filter(([, cell]) => cell.seq > from).map(([name]) => name)
      const gone = [...removed].filter(([, at]) => at > from).map(([name]) => name)
      return [...put, ...gone]
    },
  }
}

/** Forgets what was noted first when there is too much. Returns the last change that was forgotten. */
function forgetOldest(noted: Map<string, number>): number | undefined {
  let last: number | undefined
  for (const [name, seq] of noted) {
    if (noted.size <= REMEMBERED) break
    noted.delete(name)
    last = seq
  }
  return last
}

const digestOf = (name: string, text: string | undefined): bigint =>
  text === undefined ? 0n : BigInt(`0x${sha256(`${name}\n${text}`).slice(0, DIGEST_CHARACTERS)}`)
