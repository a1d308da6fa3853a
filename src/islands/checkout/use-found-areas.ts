import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { $foundAreas } from '#stores/order/found-areas.ts'
import type { CheckoutData } from './checkout-data.ts'

/** The shop's answers with the areas that were found for the address, which are newer. */
export function useFoundAreas(data: CheckoutData): CheckoutData {
  const found = useStore($foundAreas)
  return useMemo(() => {
    if (!found) return data
    const isFound = (id: string): boolean => found.areas.some(area => area.id === id)
    return { ...data, areas: [...found.areas, ...data.areas.filter(({ id }) => !isFound(id))] }
  }, [data, found])
}
