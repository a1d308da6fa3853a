import { expect, type Locator, type Page } from '@playwright/test'

/** The one who taps, with all taps so far: every button, field, answer of a list and step back is one. */
export class Thumb {
  taps = 0

  async tap(what: Locator): Promise<void> {
    this.taps += 1
    await what.click()
  }

  /** Taps on a field and types. */
  async type(field: Locator, text: string): Promise<void> {
    await this.tap(field)
    await field.fill(text)
  }

  /** Types where the page itself has put the cursor. */
  async typeOn(field: Locator, text: string): Promise<void> {
    await expect(field).toBeFocused()
    await field.fill(text)
  }

  /** Opens a list and taps on an answer. */
  async choose(list: Locator, answer: string): Promise<void> {
    this.taps += 2
    await list.selectOption(answer)
  }

  async chooseFile(field: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    this.taps += 1
    await field.setInputFiles(file)
  }

  async back(page: Page): Promise<void> {
    this.taps += 1
    await page.goBack()
  }
}
