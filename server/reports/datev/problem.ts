import type { Obstacle } from '#contract/desk/orders.ts'
import { interpolate } from '#contract/kit/texts/interpolate.ts'
import type { ServerText } from '#server/kit/request-error.ts'
import { UserError } from '#server/kit/user-error.ts'

/** Why there is no booking batch, in a text that the desk translates. */
export class DatevProblem extends UserError {
  readonly text: ServerText
  readonly obstacle: Obstacle

  constructor(message: ServerText, params: Record<string, string> = {}) {
    super(interpolate(message, params))
    this.text = message
    this.obstacle = { message, params }
  }
}
