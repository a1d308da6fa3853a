import { expect, test } from 'vitest'
import { withoutLinks, withoutLinksIn } from '#server/mail/without-links.ts'

test.each([
  ['Bitte klingeln', 'Bitte klingeln'],
  ['2. Stock, z. B. links. Danke!', '2. Stock, z. B. links. Danke!'],
  ['2.OG links', '2. OG links'],
  ['Dr.Öztürk', 'Dr. Öztürk'],
  ['um 18.30 Uhr, 4,5 % am 20.11.2026', 'um 18.30 Uhr, 4,5 % am 20.11.2026'],
  ['1/2 Pizza, und/oder Cola', '1/2 Pizza, und/oder Cola'],
  ['Gewinn: https://evil.example/x?y=1 !', 'Gewinn: […] !'],
  ['HTTPS://EVIL.EXAMPLE', '[…]'],
  ['(http://1.2.3.4)', '[…]'],
  ['www.evil.example', '[…]'],
  ['auf evil.example/win', 'auf […]'],
  ['auf evil.example.:8080', 'auf […]'],
  ['auf evil.example', 'auf evil. example'],
  ['auf evil.example.', 'auf evil. example.'],
  ['auf evil。example', 'auf evil. example'],
  ['win@evil.example', '[…]'],
  ['mailto:win@evil.example', '[…]'],
  ['Zeile\nhttp://evil.example\nZeile', 'Zeile\n[…]\nZeile'],
])('“%s” is mailed to a guest as “%s” [R10.174]', (typed, mailed) => {
  expect(withoutLinks(typed)).toBe(mailed)
})

test('a structure loses the links of all its texts [R10.174]', () => {
  const address = {
    address: 'evil.example/a',
    extras: '',
    area: { name: 'Mitte', minimumOrder: 15 },
    tags: ['b.de/c'],
  }
  expect(withoutLinksIn(address)).toEqual({
    address: '[…]',
    extras: '',
    area: { name: 'Mitte', minimumOrder: 15 },
    tags: ['[…]'],
  })
})
