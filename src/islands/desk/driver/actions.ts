import { atom } from 'nanostores'
import { type Delivery, NOT_THERE_LENGTH } from '#contract/desk/driver-phone.ts'
import { doorReasons } from '#contract/orders/reasons.ts'
import { doorReasonNames } from '#lib/i18n/desk/door-reasons.ts'
import { button, element } from './element.ts'
import { tap } from './taps.ts'
import type { DriverTexts } from './texts.ts'

/** The order of which the page asks why it could not be delivered. */
export const $asking = atom('')

/** Takes an order that nobody has. */
export const takeButton = ({ code }: Delivery, { t }: DriverTexts): HTMLElement =>
  button(t('Take'), `take ${code}`, () => tap(code, { step: 'take' }), 'button--primary')

/** What becomes of an order on the tour. */
export function tourButtons(order: Delivery, texts: DriverTexts): HTMLElement {
  const { t } = texts
  const { code, state } = order
  if (state === 'cancelled') return element('div', { class: 'actions' }, broughtBack(order, texts))
  if ($asking.get() === code) return whyNot(order, texts)
  return element(
    'div',
    { class: 'actions' },
    button(t('Delivered'), `deliver ${code}`, () => tap(code, { step: 'deliver' }), 'button--primary'),
    button(t('Not there'), `ask ${code}`, () => $asking.set(code)),
    button(t('Give back'), `back ${code}`, () => tap(code, { step: 'back' }), 'button--quiet'),
  )
}

/** What becomes of an order that could not be delivered. */
export const notThereButtons = (order: Delivery, texts: DriverTexts): HTMLElement =>
  element(
    'div',
    { class: 'actions' },
    button(texts.t('Try again'), `again ${order.code}`, () => tap(order.code, { step: 'take' })),
    broughtBack(order, texts),
  )

const broughtBack = ({ code }: Delivery, { t }: DriverTexts): HTMLElement =>
  button(t('Brought back'), `brought ${code}`, () => tap(code, { step: 'back' }))

/** Asks why: by sentences that are often true, or in own words. */
function whyNot({ code }: Delivery, { t }: DriverTexts): HTMLElement {
  const say = (reason: string): void => {
    $asking.set('')
    tap(code, { step: 'not-there', reason })
  }
  const input = element('input', {
    id: `why-${code}`,
    maxlength: String(NOT_THERE_LENGTH),
    required: true,
    autocomplete: 'off',
  })
  const words = element(
    'form',
    { class: 'field' },
    element('label', { for: input.id }, t('In your own words')),
    input,
    element('button', { class: 'button', type: 'submit', 'data-key': `say ${code}` }, t('Say this')),
  )
  words.addEventListener('submit', event => {
    event.preventDefault()
    if (input.value.trim() !== '') say(input.value.trim())
  })
  return element(
    'fieldset',
    { class: 'actions', 'data-key': `why ${code}` },
    element('legend', {}, t('Why could it not be delivered?')),
    ...doorReasons.map(reason =>
      button(t(doorReasonNames[reason]), `reason ${reason} ${code}`, () => say(reason)),
    ),
    words,
    button(t('Back to the order'), `never-mind ${code}`, () => $asking.set(''), 'button--quiet'),
  )
}
