import type { Page } from '@playwright/test'

export interface Effort {
  /** Presses of the pointer. */
  taps: number
  /** Text fields that were typed into. */
  fields: number
}

/** Counts in the page itself, and across pages, what a visitor does from now on. */
export async function countEffort(page: Page): Promise<() => Effort> {
  let taps = 0
  const fields = new Set<string>()
  await page.exposeFunction('countTap', () => {
    taps += 1
  })
  await page.exposeFunction('addField', (name: string) => fields.add(name))
  await page.addInitScript(() => {
    const counters = window as unknown as { countTap(): void; addField(name: string): void }
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && counters.countTap(), true)
    addEventListener(
      'input',
      ({ target }) => {
        const isText = target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(target.type)
        if (isText || target instanceof HTMLTextAreaElement) counters.addField(target.name)
      },
      true,
    )
  })
  return () => ({ taps, fields: fields.size })
}
