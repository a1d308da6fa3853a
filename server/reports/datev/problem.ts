import type { Obstacle } from '#contract/desk/orders.ts'
import { interpolate } from '#contract/texts/interpolate.ts'
import { UserError } from '#server/kit/user-error.ts'

/** Why there is no booking batch, in a text that the desk translates. */
export class DatevProblem extends UserError {
  readonly obstacle: Obstacle

  constructor(message: string, params: Record<string, string> = {}) {
    super(interpolate(message, params))
    this.obstacle = { message, params }
  }
}
