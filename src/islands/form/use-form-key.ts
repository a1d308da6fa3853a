import { useMemo, useRef } from 'react'
import type { ApiError } from '#lib/api/errors.ts'
import { uuid } from '#lib/api/uuid.ts'

/**
 * The idempotency key of one form. It stays the same for every attempt, so that a lost answer creates nothing twice. When
 * the server reports that the key was used for another body, the next attempt gets a new key.
 */
export function useFormKey() {
  const key = useRef<string>(undefined)
  return useMemo(
    () => ({
      callOptions: () => {
        key.current ??= uuid()
        return { idempotencyKey: key.current }
      },
      onFail: ({ status }: ApiError): void => {
        if (status === 409) key.current = undefined
      },
    }),
    [],
  )
}
