import * as z from 'zod/mini'

/** The largest file with customers, in bytes. */
export const CUSTOMER_BYTES = 10 * 1024 * 1024

/** What a column of a table with customers says. */
const customerUses = ['email', 'name', 'firstName', 'lastName', 'phone', 'points'] as const
export type CustomerUse = (typeof customerUses)[number]

/** A customer as a table of another system has them. Passwords are never among it. */
export const BroughtCustomer = z.object({
  name: z.string(),
  email: z.string(),
  /** Empty where there is none. */
  phone: z.string(),
  /** The balance in the main unit of the shop's currency. */
  points: z.number(),
})
export type BroughtCustomer = z.infer<typeof BroughtCustomer>

/** What cannot be read in a row, which is counted as in a spreadsheet. */
export const CustomerDoubt = z.object({ row: z.number(), cell: z.string(), why: z.string() })
export type CustomerDoubt = z.infer<typeof CustomerDoubt>

const doubts = {
  /** How many rows are left out. */
  refused: z.number(),
  /** The first cells that cannot be read; `doubtful` is how many there are. */
  doubts: z.array(CustomerDoubt),
  doubtful: z.number(),
}

/** A table with customers as it would be read. */
export const LookedCustomers = z.object({
  customers: z.number(),
  /** How many of them have an account already. */
  known: z.number(),
  columns: z.array(z.object({ use: z.enum(customerUses), header: z.string() })),
  /** The names of columns that are not taken over. */
  others: z.array(z.string()),
  first: z.array(BroughtCustomer),
  ...doubts,
})
export type LookedCustomers = z.infer<typeof LookedCustomers>

/** What came of a table with customers. */
export const BroughtCustomers = z.object({
  added: z.number(),
  /** Those who had an account already, which stays as it is. */
  known: z.number(),
  /** When the last invitation is mailed, if there is one. */
  lastMail: z.optional(z.string()),
  ...doubts,
})
export type BroughtCustomers = z.infer<typeof BroughtCustomers>
