import * as z from 'zod/mini'
import { fileLimits } from '#contract/describe/data/file-limits.ts'
import type {
  BroughtCustomer,
  CustomerDoubt,
  CustomerUse,
  LookedCustomers,
} from '#contract/desk/customers.ts'
import { decimalsOf } from '#contract/kit/money.ts'
import { emailKey } from '#contract/kit/normal-forms.ts'
import { email, required } from '#contract/kit/validators.ts'
import { readWritten } from '#contract/kit/written-amount.ts'
import { oneLine } from '#server/kit/one-line.ts'
import { checkPhone } from '#server/shop/check-phone.ts'
import { refused } from '../../import/mistakes.ts'
import { readTable } from '../sheet/read-table.ts'

/** How columns are called, in small letters without signs. Passwords are in none of them. */
const NAMES: [CustomerUse, RegExp][] = [
  ['email', /^(?:e?mail(?:adresse|address)?|eposta(?:adresi)?)$/],
  ['phone', /^(?:telefon\p{L}*|tel|mobil\p{L}*|handy\p{L}*|phone\p{L}*|mobile\p{L}*|cep)$/u],
  ['points', /^(?:(?:treue|bonus)?punkte\p{L}*|guthaben|bonus\p{L}*|points|balance|credit|puan)$/u],
  ['firstName', /^(?:vorname|firstname|givenname|ad|adı)$/],
  ['lastName', /^(?:nachname|familienname|lastname|surname|soyad|soyadı)$/],
  ['name', /^(?:name|kunde|kundenname|customer|customername|fullname|adsoyad)$/],
]

/** How far down the names of the columns are looked for: some tables begin with a title. */
const HEADER_WITHIN = 10

export interface CustomerPlace {
  /** The country of phone numbers that name none. */
  country: string
  currency: string
}

export interface ReadCustomers extends Pick<LookedCustomers, 'columns' | 'others' | 'refused'> {
  customers: BroughtCustomer[]
  doubts: CustomerDoubt[]
}

/** Reads a table with customers. Throws a sentence where that is not possible. */
export const readCustomerFile = async (path: string, place: CustomerPlace): Promise<ReadCustomers> =>
  readCustomers(await readTable(path), place)

/** The customers of a table by the names of its columns. Throws a sentence where none has e-mail addresses. */
function readCustomers(rows: string[][], place: CustomerPlace): ReadCustomers {
  const headers = rows.slice(0, HEADER_WITHIN).map(columnsOf)
  const at = headers.findIndex(columns => columns.has('email'))
  const columns = headers[at]
  if (!columns)
    throw refused('No column is called “E-Mail”: write the names of the columns into the first row')
  if (rows.length - at - 1 > fileLimits.rows)
    throw refused('The table has more than {rows} customers: bring it in parts', {
      rows: String(fileLimits.rows),
    })
  const header = rows[at] ?? []
  const taken = new Set(columns.values())
  const result: ReadCustomers = {
    customers: [],
    columns: [...columns].map(([use, column]) => ({ use, header: header[column] ?? '' })),
    others: header.filter((cell, column) => cell !== '' && !taken.has(column)),
    ...{ refused: 0, doubts: [] },
  }
  const known = new Set<string>()
  for (const [index, cells] of rows.entries()) {
    if (index <= at || cells.every(cell => cell.trim() === '')) continue
    const doubt: Doubt = (cell, why) => result.doubts.push({ row: index + 1, cell, why })
    const customer = customerIn(use => cells[columns.get(use) ?? -1] ?? '', { ...place, known, doubt })
    if (customer) result.customers.push(customer)
    else result.refused += 1
  }
  return result
}

type Doubt = (cell: string, why: string) => unknown

function columnsOf(header: string[]): Map<CustomerUse, number> {
  const columns = new Map<CustomerUse, number>()
  for (const [at, cell] of header.entries()) {
    const plain = cell.toLowerCase().replaceAll(/[\s.:()_-]+/g, '')
    const [use] = NAMES.find(([, name]) => name.test(plain)) ?? []
    if (use && !columns.has(use)) columns.set(use, at)
  }
  return columns
}

const Address = email()
const Name = required()

/** The customer in a row; undefined where they cannot be told by an address. */
function customerIn(
  textOf: (use: CustomerUse) => string,
  { known, doubt, ...place }: CustomerPlace & { known: Set<string>; doubt: Doubt },
): BroughtCustomer | undefined {
  const cellOf = (use: CustomerUse): string => oneLine(textOf(use))
  const address = z.safeParse(Address, cellOf('email'))
  if (!address.success) {
    doubt(cellOf('email'), 'is no e-mail address; this customer is left out')
    return undefined
  }
  const key = emailKey(address.data)
  if (known.has(key)) {
    doubt(cellOf('email'), 'is in the table twice; the first row was taken')
    return undefined
  }
  known.add(key)
  return {
    name: nameIn(cellOf('name') || `${cellOf('firstName')} ${cellOf('lastName')}`.trim(), doubt),
    email: address.data,
    phone: phoneIn(cellOf('phone'), place, doubt),
    points: pointsIn(cellOf('points'), place, doubt),
  }
}

function nameIn(cell: string, doubt: Doubt): string {
  if (cell === '' || z.safeParse(Name, cell).success) return cell
  doubt(cell, 'is too long for a name; the account has none')
  return ''
}

function phoneIn(cell: string, { country }: CustomerPlace, doubt: Doubt): string {
  if (cell === '') return ''
  const { value, problems } = checkPhone(cell, country)
  if (problems.length === 0) return value
  doubt(cell, 'is no phone number; the account has none')
  return ''
}

function pointsIn(cell: string, { currency }: CustomerPlace, doubt: Doubt): number {
  if (cell === '') return 0
  const read = readWritten(cell.replaceAll(/\s|\p{Sc}|EUR|CHF/gu, ''), decimalsOf(currency))
  const points = 'amount' in read ? Number(read.amount) : -1
  if (points >= 0) return points
  doubt(cell, 'is no amount; the account has no points')
  return 0
}
