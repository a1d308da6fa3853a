import { driverPhoneEndpoints } from '#contract/desk/driver-phone.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { problemOf } from '#islands/desk/live/problem-of.ts'
import { element } from './element.ts'
import { ask, type Door, noteFailure } from './shown.ts'
import { $taps, sendTaps } from './taps.ts'
import { type DriverTexts, driverTexts } from './texts.ts'

/** Asks for the code from the desk, which its link has in the address, or for the PIN. */
export function door(kind: Door, { t }: DriverTexts): HTMLElement[] {
  const isPin = kind === 'pin'
  const code = location.hash.slice(1)
  const input = element('input', {
    ...{ id: 'typed', inputmode: 'numeric', required: true, 'aria-describedby': 'problem' },
    ...(isPin
      ? { name: 'pin', maxlength: '8', type: 'password', autocomplete: 'off' }
      : { name: 'code', maxlength: '20', autocomplete: 'one-time-code' }),
  })
  if (!isPin) input.value = code
  const problem = element('p', { id: 'problem', role: 'alert' })
  const form = element(
    'form',
    { class: 'door field', 'data-key': `${kind} ${code}` },
    element('label', { for: 'typed' }, isPin ? t('PIN') : t('Code')),
    input,
    problem,
    element('button', { type: 'submit', class: 'button button--primary' }, t('Open')),
  )
  form.addEventListener('submit', async event => {
    event.preventDefault()
    problem.textContent = ''
    try {
      if (isPin) await deskApi(driverPhoneEndpoints.typeDriverPin, { body: { pin: input.value } })
      else await deskApi(driverPhoneEndpoints.openDriver, { body: { code: input.value } })
      history.replaceState(null, '', location.pathname)
      await ask()
      void sendTaps()
    } catch (error) {
      noteFailure(error)
      problem.textContent = driverTexts().t.dynamic(problemOf(error).text)
      input.setAttribute('aria-invalid', 'true')
      input.focus()
    }
  })
  const count = $taps.get().length
  return [
    element('h1', { tabindex: '-1' }, t('Deliveries')),
    ...(kind === 'ended'
      ? [
          element(
            'p',
            { role: 'alert', class: 'warning' },
            t('This page was ended, or opened on another phone'),
          ),
        ]
      : []),
    element(
      'p',
      {},
      isPin
        ? t('Please type your PIN.')
        : t('The desk shows a code of twelve digits under “Drivers”. It works once, for ten minutes.'),
    ),
    ...(count > 0
      ? [
          element(
            'p',
            {},
            t('{count} {count|tap waits|taps wait} here and {count|is|are} sent once it is open', { count }),
          ),
        ]
      : []),
    form,
  ]
}
