import { describe, expect, test } from 'vitest'
import { emailKey, mailboxKey, plain, plainPhone, zipcodeKey } from '#contract/kit/normal-forms.ts'
import { email, phone } from '#contract/kit/validators.ts'
import { areasFor, isWholeZipcode } from '#lib/cart/delivery/areas.ts'

const problems = (schema: ReturnType<typeof email>, value: string): number =>
  schema.safeParse(value).error?.issues.length ?? 0

describe('a postcode [R5.43]', () => {
  test.each([
    ['SW1A 1AA', ['sw1a1aa', 'sw1a 1aa', 'SW1A\u00a01AA', 'ＳＷ１Ａ　１ＡＡ']],
    [
      '10437',
      [
        '10 437',
        'D-10437',
        'd 10437',
        'DE-10437',
        '１０４３７',
        '١٠٤٣٧',
        '۱۰۴۳۷',
        '१०४३७',
        '\u206810437\u2069',
        '10437 ',
      ],
    ],
    ['00-950', ['00950', '00‑950', 'PL 00-950', '00 950']],
    ['1234 AB', ['1234ab', 'NL-1234 AB'.slice(3)]],
  ])('%s is found however it is written', (zipcode, typed) => {
    for (const text of typed) expect([text, zipcodeKey(text)]).toEqual([text, zipcodeKey(zipcode)])
  })

  test.each([
    ['10437', '10439'],
    ['SW1A 1AA', 'SW1A 1AB'],
    ['VLT 1117', 'SLM 1117'],
    ['M1 1AA', '11AA'],
  ])('%s is another than %s', (one, other) => {
    expect(zipcodeKey(one)).not.toBe(zipcodeKey(other))
  })

  test('that is being typed matches the areas that begin with it', () => {
    const area = (zipcode: string) => ({
      id: zipcode,
      name: '',
      zipcode,
      minimumOrder: 0,
      deliveryPrice: 0,
      freeDeliveryThreshold: 0,
    })
    const areas = [area('SW1A 1AA'), area('SW1A 2AB'), area('10437')]
    expect(areasFor(areas, 'sw1a1').map(({ id }) => id)).toEqual(['SW1A 1AA'])
    expect(areasFor(areas, 'D-10').map(({ id }) => id)).toEqual(['10437'])
    expect(isWholeZipcode(areas, '１０ ４３７')).toBe(true)
    expect(isWholeZipcode(areas, '1043')).toBe(false)
  })
})

describe('a phone number [R5.44]', () => {
  test.each([
    ['\u202a030 23125014\u202c', '030 23125014'],
    ['\u2068+49 30\u2069 23125014', '+49 30 23125014'],
    ['030\u201123125014', '030-23125014'],
    ['030 23125014\ufe0f', '030 23125014'],
    ['030 23125014 (Müller)', '030 23125014'],
    ['(030) 23125014', '(030) 23125014'],
    ['٠٣٠ ٢٣١٢٥٠١٤', '030 23125014'],
  ])('%s is taken as %s', (typed, number) => {
    expect(plainPhone(typed)).toBe(number)
    expect(phone().safeParse(typed)).toMatchObject({ success: true, data: number })
  })

  test('with an extension is not taken for a longer number', () => {
    expect(phone().safeParse('030 23125014 ext. 5').success).toBe(false)
  })
})

describe('an e-mail address [R5.45]', () => {
  test('is the same with its domain in letters and as DNS knows it', () => {
    expect(emailKey('Info@Müller.example')).toBe(emailKey('info@xn--mller-kva.example'))
    expect(emailKey('info@muller.example')).not.toBe(emailKey('info@müller.example'))
    expect(emailKey('info@mu\u0308ller.example')).toBe(emailKey('info@müller.example'))
  })

  test('is one mailbox under a tag, with dots where they do not count, and in each form of its domain [R10.2100]', () => {
    expect(['ada+1@example.org', 'Ada@Example.org'].map(mailboxKey)).toEqual(Array(2).fill('ada@example.org'))
    expect(['a.d.a+x@gmail.com', 'ada@googlemail.com'].map(mailboxKey)).toEqual(
      Array(2).fill('ada@gmail.com'),
    )
    expect(mailboxKey('a.da@example.org')).toBe('a.da@example.org')
    expect(mailboxKey('+49@example.org')).toBe('+49@example.org')
    expect(mailboxKey('ada@müller.example')).toBe('ada@xn--mller-kva.example')
  })

  test('may have a domain in letters', () => {
    expect(problems(email(), 'info@müller.example')).toBe(0)
    expect(problems(email(), 'info@пример.example')).toBe(0)
    for (const wrong of [
      'info@',
      'info@müller',
      '@müller.example',
      'in fo@müller.example',
      'info@mül ler.example',
      'info@.müller.example',
      'a..b@müller.example',
    ])
      expect([wrong, problems(email(), wrong)]).not.toEqual([wrong, 0])
  })
})

test('plain text keeps letters, and what is between words', () => {
  expect(plain('  Käse –\u00a0Brot\u200b ')).toBe('Käse - Brot')
})
