import type { Locator } from '@playwright/test'
import { starts } from './text.ts'

/** The form of a dish or combo, in the dialog or on its own page. */
export class Chooser {
  readonly root: Locator
  readonly quantity: Locator
  readonly more: Locator
  readonly fewer: Locator
  /** What stays in sight below the choices: total, quantity and button. */
  readonly foot: Locator
  /** The price of what is chosen, times the quantity. */
  readonly total: Locator
  /** Names the required choices that are missing, and leads there. */
  readonly missing: Locator
  /** The submit button: adds the dish, or saves the changes of a cart line. */
  readonly submit: Locator
  readonly search: Locator
  readonly sizes: Locator
  readonly extras: Locator
  /** The allergens and additives of the current choice. */
  readonly declared: Locator
  /** Says which allergens and additives the last choice added or removed. */
  readonly declaredChange: Locator

  constructor(root: Locator) {
    this.root = root
    this.quantity = root.getByRole('spinbutton', { name: /^Menge/ })
    this.more = root.getByRole('button', { name: /^Mehr:/ })
    this.fewer = root.getByRole('button', { name: /^Weniger:/ })
    this.foot = root.locator('[data-above-bar]')
    this.total = this.foot.locator('[data-total]')
    this.missing = this.foot.getByRole('button', { name: /^Bitte noch wählen/ })
    this.submit = root.locator('button[type=submit]')
    this.search = root.getByRole('searchbox', { name: 'Extras suchen' })
    this.sizes = root.getByRole('group', { name: 'Größe' })
    this.extras = root.getByRole('group', { name: /^Extras/ })
    this.declared = root.locator('form').getByRole('definition')
    this.declaredChange = root.getByRole('status').filter({ hasText: /^(Jetzt|Nicht mehr) enthalten: / })
  }

  size(name: string): Locator {
    return this.sizes.getByRole('radio', { name: starts(name) })
  }

  /** A group of options of the dish, such as `Nudelsorte`. */
  question(name: string): Locator {
    return this.root.getByRole('group', { name: starts(name) })
  }

  /** An option of a group. */
  answer(question: string, name: string): Locator {
    const group = this.question(question)
    return group
      .getByRole('radio', { name: starts(name) })
      .or(group.getByRole('checkbox', { name: starts(name) }))
  }

  extra(name: string): Locator {
    return this.extras.getByRole('checkbox', { name: starts(name) })
  }

  /** Ticks an extra. Many extras are unfolded first. */
  async pickExtra(name: string): Promise<void> {
    await this.extras.first().waitFor()
    await this.unfoldExtras()
    await this.extra(name).check()
  }

  /** Shows the extras where there are so many that they are folded. */
  async unfoldExtras(): Promise<void> {
    const folded = this.extras.getByRole('button', { expanded: false }).first()
    if (await folded.isVisible()) await folded.click()
  }

  /** Shows the words of the declarations, which are folded to their letters and numbers. */
  async unfoldDeclared(): Promise<void> {
    await this.root.locator('form details:not([open]) > summary').filter({ hasText: 'Allergene' }).click()
  }

  /** The folded step of a combo's slot, which opens it. */
  step(slot: string): Locator {
    return this.root.getByRole('listitem').getByRole('button', { name: starts(slot) })
  }

  /** Chooses the dish of a combo's slot, whose step is opened first. */
  async fillSlot(slot: string, name: string): Promise<void> {
    await this.submit.waitFor()
    if (await this.step(slot).isVisible()) await this.step(slot).click()
    const dish = this.question(slot)
      .getByRole('radio', { name: starts(name) })
      .first()
    // One that asks for nothing more is gone with its step once it is chosen.
    if (!(await dish.isChecked())) await dish.click()
  }

  /** The selector of a slot in a combo that an option opens. */
  slot(name: string): Locator {
    return this.root.getByRole('combobox', { name: starts(name) })
  }
}
