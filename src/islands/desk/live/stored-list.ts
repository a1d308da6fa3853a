import { persistentAtom } from '@nanostores/persistent'
import * as z from 'zod/mini'
import { parseJson } from '#stores/storage/json.ts'

/** A list that is kept in this browser; empty if the stored value is not such a list. */
export const storedList = <S extends z.ZodMiniType>(key: string, schema: S) =>
  persistentAtom<z.output<S>[]>(key, [], {
    encode: JSON.stringify,
    decode: stored => z.safeParse(z.array(schema), parseJson(stored)).data ?? [],
  })
