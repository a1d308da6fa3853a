import { useMemo, useRef } from 'react'
import type { ApiError } from '#lib/api/errors.ts'
import { uuid } from '#lib/api/uuid.ts'

/**
 * The idempotency key of one form: the same however often it is sent, so that a lost answer costs nothing. When the
 * server says that it already took something else under it, the next try is another form.
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
