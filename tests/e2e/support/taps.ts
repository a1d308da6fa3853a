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
  await page.exposeFunction('tellTap', () => {
    taps += 1
  })
  await page.exposeFunction('tellField', (name: string) => fields.add(name))
  await page.addInitScript(() => {
    const told = window as unknown as { tellTap(): void; tellField(name: string): void }
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && told.tellTap(), true)
    addEventListener(
      'input',
      ({ target }) => {
        const isText = target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(target.type)
        if (isText || target instanceof HTMLTextAreaElement) told.tellField(target.name)
      },
      true,
    )
  })
  return () => ({ taps, fields: fields.size })
}
