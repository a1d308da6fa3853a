interface Coded {
  code?: string | undefined
  name: string
}

/** The code of the group that a code is a part of: `A` of `A1`, and of itself otherwise. */
export const groupCode = (code: string): string => /^(?:\p{L}+|\d+)/u.exec(code)?.[0] ?? code

/** The key of an allergen: its code, or its name behind an equals sign where the API has no codes. */
export const allergenKey = ({ code, name }: Coded): string => code ?? `=${name}`

/** The key of an additive, behind a plus sign, because its code may also be that of an allergen. */
export const additiveKey = (additive: Coded): string => `+${allergenKey(additive)}`

/** The key of the group that a key is a part of: `A` of `A1`, and itself otherwise. */
export const groupOf = (key: string): string => (/^[=+]/.test(key) ? key : groupCode(key))
