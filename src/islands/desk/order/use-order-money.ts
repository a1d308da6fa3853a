import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'
import { moneyEndpoints } from '#contract/desk/endpoints/money-endpoints.ts'
import type { DeskOrderMoney } from '#contract/desk/money.ts'
import { $pending } from '#islands/desk/live/commands.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { $feed } from '#islands/desk/live/feed.ts'
import { ApiError } from '#lib/api/errors.ts'

interface OrderMoneyState {
  money: DeskOrderMoney | undefined
  /** `unknown` when there is no such order, `failed` when the server could not be asked. */
  problem: 'unknown' | 'failed' | undefined
  reload: () => void
}

/** An order's money, read again whenever the order changes or a tap for it was sent. */
export function useOrderMoney(code: string): OrderMoneyState {
  const [state, setState] = useState<Pick<OrderMoneyState, 'money' | 'problem'>>({
    money: undefined,
    problem: undefined,
  })
  const { now } = useStore($feed)
  const known = now?.orders.find(each => each.code === code)
  const isPending = useStore($pending).some(each => each.code === code)
  const revision = `${known?.state} ${known?.refunded} ${known?.refundFailed} ${now?.ended?.version} ${isPending}`

  const reload = useCallback(async (): Promise<void> => {
    try {
      const money = await deskApi(moneyEndpoints.getOrder, { params: { code } })
      setState({ money, problem: undefined })
    } catch (error) {
      const isUnknown = error instanceof ApiError && error.status === 404
      setState(({ money }) => ({ money, problem: isUnknown ? 'unknown' : 'failed' }))
    }
  }, [code])
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again with every revision
  useEffect(() => void reload(), [reload, revision])
  return { ...state, reload: () => void reload() }
}
