import { useEffect } from 'react'
import { useT } from './use-t.ts'

/** Replaces the card's price in the head of the product dialog with the live one; `old` is struck through. */
export function useHeadPrice(price: string, old = ''): void {
  const t = useT()
  useEffect(() => {
    const place = document.querySelector('[data-dialog-price]')
    place?.replaceChildren(price, ...(old ? [' ', struck(t('instead of'), old)] : []))
  }, [price, old, t])
}

function struck(label: string, old: string): HTMLElement {
  const element = document.createElement('s')
  const hidden = document.createElement('span')
  hidden.className = 'visually-hidden'
  hidden.textContent = `${label} `
  element.append(hidden, old)
  return element
}
