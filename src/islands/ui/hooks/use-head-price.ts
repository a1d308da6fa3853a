import { useEffect } from 'react'
import { useT } from './use-t.ts'

interface HeadPrice {
  price: string
  /** A higher price, struck through. */
  old?: string | undefined
  /** What the law wants beside the price. */
  notes?: string | undefined
}

/** Replaces the card's price in the head of the product dialog with the live one. */
export function useHeadPrice({ price, old = '', notes = '' }: HeadPrice): void {
  const t = useT()
  useEffect(() => {
    const place = document.querySelector('[data-dialog-price]')
    place?.replaceChildren(
      price,
      ...(old ? [' ', struck(t('instead of'), old)] : []),
      ...(notes ? [' ', noted(notes)] : []),
    )
  }, [price, old, notes, t])
}

function struck(label: string, old: string): HTMLElement {
  const element = document.createElement('s')
  const hidden = document.createElement('span')
  hidden.className = 'visually-hidden'
  hidden.textContent = `${label} `
  element.append(hidden, old)
  return element
}

function noted(notes: string): HTMLElement {
  const element = document.createElement('small')
  element.className = 'notes'
  element.textContent = notes
  return element
}
