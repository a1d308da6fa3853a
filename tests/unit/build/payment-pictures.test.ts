import { expect, test } from 'vitest'
import { paymentPictures } from '#content/pictures/payment-pictures.ts'

test.each([
  ['fi', ['card', 'bank', 'mobile']],
  ['za', ['card', 'bank', 'mobile']],
  ['de', []],
])('a site in %s shows the payment pictures %j [R2.18]', (country, pictures) => {
  expect(paymentPictures(country)).toEqual(pictures)
})
