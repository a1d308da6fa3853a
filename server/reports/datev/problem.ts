import type { Obstacle } from '#contract/desk/orders.ts'
import { interpolate } from '#contract/kit/texts/interpolate.ts'
import type { Said } from '#server/kit/request-error.ts'
import { UserError } from '#server/kit/user-error.ts'

/** Why there is no booking batch, in a text that the desk translates. */
export class DatevProblem extends UserError {
  readonly text: Said
  readonly obstacle: Obstacle

  constructor(message: Said, params: Record<string, string> = {}) {
    super(interpolate(message, params))
    this.text = message
    this.obstacle = { message, params }
  }
}
