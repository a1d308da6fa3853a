import type { PersistentEncoder } from '@nanostores/persistent'

/** What a stored text says, `undefined` when it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Keeps a value as JSON. `read` checks what is stored and returns `undefined` for anything that is no such value. */
export const checkedJson = <T>(
  read: (stored: unknown) => T | undefined,
): PersistentEncoder<T | undefined> => ({
  encode: value => (value === undefined ? undefined : JSON.stringify(value)),
  decode: text => read(parseJson(text)),
})
