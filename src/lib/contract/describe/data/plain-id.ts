/** How long an id may be. */
export const MAX_ID = 40

/** Whether a text may be an id: plain letters, digits, `-` and `_`. */
export const isId = (value: string): boolean => /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/.test(value)

const LETTERS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ı: 'i', ø: 'o', æ: 'ae' }

/** A name in plain letters, as ids and addresses have it; empty where it has none of them. */
export function plainId(name: string): string {
  const plain = name
    .toLowerCase()
    .replaceAll(/[äöüßıøæ]/g, letter => LETTERS[letter] ?? '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, MAX_ID)
  return isId(plain) ? plain : ''
}
