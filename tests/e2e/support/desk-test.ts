import { DeskPage } from './desk-page.ts'
import { test as base } from './own-shop.ts'

/** A browser test whose page is a paired screen with its shift begun: `desk` in the kitchen, `counter` at the counter. */
export const test = base.extend<{ desk: DeskPage; counter: DeskPage }>({
  desk: async ({ page, allowErrors }, use) => {
    allowErrors(/401/)
    const desk = new DeskPage(page)
    await desk.open()
    await use(desk)
  },
  counter: async ({ page, allowErrors }, use) => {
    allowErrors(/401/)
    const counter = new DeskPage(page)
    await counter.open('Theke', 'service')
    await use(counter)
  },
})

export { expect, NOW } from './own-shop.ts'
