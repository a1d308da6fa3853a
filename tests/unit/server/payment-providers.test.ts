import { describe, expect, test } from 'vitest'
import { ConfigError } from '#server/config/environment.ts'
import { readPayPal } from '#server/payments/providers/paypal/environment.ts'
import { acceptedProviderTypes } from '#server/payments/registry.ts'

const keys = { STRIPE_SECRET_KEY: 'sk_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }

describe('what a shop can be paid with', () => {
  test.each([
    ['demo', {}, ['handover', 'sandbox']],
    ['live', {}, ['handover']],
    ['live', keys, ['handover', 'stripe']],
    ['demo', keys, ['handover', 'sandbox', 'stripe']],
    ['live', { MOLLIE_API_KEY: 'live_x' }, ['handover', 'mollie']],
    [
      'live',
      { PAYPAL_CLIENT_ID: 'x', PAYPAL_SECRET_KEY: 'x', PAYPAL_WEBHOOK_ID: 'x' },
      ['handover', 'paypal'],
    ],
  ] as const)('in a %s shop with %j: %j [R10.22]', (mode, env, kinds) => {
    expect([...acceptedProviderTypes({ mode, env })]).toEqual(kinds)
  })

  test.each(Object.entries(keys))('%s alone stops the start with a sentence', (name, value) => {
    const accepted = () => acceptedProviderTypes({ mode: 'live', env: { [name]: value } })
    expect(accepted).toThrow(ConfigError)
    expect(accepted).toThrow(/^STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together/)
  })

  test('PayPal collects at once or on acceptance, and any other word stops the start', () => {
    const keys = { PAYPAL_CLIENT_ID: 'x', PAYPAL_SECRET_KEY: 'x', PAYPAL_WEBHOOK_ID: 'x' }
    const captures = (PAYPAL_CAPTURE: string) => readPayPal({ ...keys, PAYPAL_CAPTURE })?.isOnAcceptance
    expect(['', 'at-once', 'on-acceptance'].map(captures)).toEqual([false, false, true])
    expect(() => captures('later')).toThrow(
      /^PAYPAL_CAPTURE is “later”, but it must be at-once or on-acceptance/,
    )
  })
})
