import { expect, test } from 'vitest'
import { mailLogo } from '#server/mail/email-look.ts'

const API = 'https://shop.example/api'

test.each([
  ['/media/logo.png', 'https://shop.example/media/logo.png'],
  ['https://cdn.example/Logo.JPG?v=2', 'https://cdn.example/Logo.JPG?v=2'],
  ['/media/logo.svg', undefined],
  ['/media/logo.webp', undefined],
  ['', undefined],
])('of the logo “%s” a mail links to %s [R11.218]', (logo, address) => {
  expect(mailLogo(logo, API)).toBe(address)
})
