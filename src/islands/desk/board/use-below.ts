import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'

/** How many dishes of a card are behind what stays in sight of it, or below that; 0 while `isOn` is false. */
export function useBelow(card: RefObject<HTMLElement | null>, isOn: boolean): number {
  const [below, setBelow] = useState(0)
  const measure = useCallback((): void => {
    const acts = card.current?.querySelector(':scope > [data-acts]')
    const top = isOn && acts ? acts.getBoundingClientRect().top : Number.POSITIVE_INFINITY
    const dishes = [...(card.current?.querySelectorAll('[data-dish]') ?? [])]
    setBelow(dishes.filter(dish => dish.getBoundingClientRect().bottom > top + 1).length)
  }, [card, isOn])
  // The age of a new order is drawn every second: what has moved without scrolling is measured then.
  useLayoutEffect(measure)
  useEffect(() => {
    if (!isOn) return
    // The page scrolls, or a column of it.
    addEventListener('scroll', measure, { capture: true, passive: true })
    addEventListener('resize', measure)
    return () => {
      removeEventListener('scroll', measure, { capture: true })
      removeEventListener('resize', measure)
    }
  }, [isOn, measure])
  return below
}
