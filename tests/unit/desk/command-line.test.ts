import { expect, test } from 'vitest'
import type { DeskEndpoint } from '#contract/api/endpoint.ts'
import type { DeskRole } from '#contract/api/roles.ts'
import { driverEndpoints } from '#contract/desk/drivers.ts'
import { type DeskEndpointName, deskEndpoints } from '#contract/desk/endpoints.ts'
import { ownSignInEndpoints } from '#contract/desk/own-sign-in.ts'
import { phoneEndpoints } from '#contract/desk/phone.ts'
import { tableDayEndpoints } from '#contract/desk/table-days.ts'
import { commands } from '../../../scripts/shop/commands.ts'

/** The commands that do what a call of the desk does in the course of an evening. */
const SAME: Partial<Record<DeskEndpointName, string[]>> = {
  command: ['approve', 'reject', 'prepare', 'ready', 'on-the-way', 'complete'],
  cancel: ['cancel'],
  refund: ['refund'],
  endEvening: ['complete', 'reject'],
  pause: ['pause'],
  setBusy: ['busy'],
  sellOut: ['soldout'],
  setSpecialDay: ['closed', 'hours'],
  addPrinter: ['printer'],
  setPrinter: ['printer'],
  removePrinter: ['printer'],
  testPrinter: ['printer'],
  printTicket: ['print'],
  settleTicket: ['print'],
  answerReservation: ['reservation'],
  answerMessage: ['message'],
  unpair: ['unpair'],
}
/**
 * A PIN identifies people on a shared screen, and a proof a person in their browser; the command line is protected by access to the machine. Reports
 * of a screen about itself, the entry to another branch's desk, and how somebody signs in themselves change nothing for the evening. An
 * order on the phone is typed into the forms of the shop, and what is noted of its guest beside them. A line is ticked where it is made,
 * an order is changed in the form that says before what that costs, the bags of drivers are given where they are packed,
 * guests are seated where they come in, and a table is closed by whoever has seen its guests leave.
 */
const OF_SCREENS: string[] = [
  ...Object.keys(ownSignInEndpoints),
  ...Object.keys(phoneEndpoints),
  ...Object.keys(driverEndpoints),
  ...Object.keys(tableDayEndpoints),
  'setPin',
  'confirmPin',
  'getProofOptions',
  'prove',
  'awake',
  'subscribe',
  'openBranch',
  'markLines',
  'quoteEdit',
  'editOrder',
  'withdrawEdit',
  'seeTableCall',
  'closeTable',
]
const EVENING: DeskRole[] = ['kitchen', 'service']

test('whatever an evening screen changes can be changed on the command line [R12.16]', () => {
  const changing = Object.entries<DeskEndpoint>(deskEndpoints)
    .filter(([, { method, access }]) => method !== 'GET' && EVENING.some(role => access.includes(role)))
    .map(([name]) => name)
    .filter(name => !OF_SCREENS.includes(name))
  expect(changing.length).toBeGreaterThan(10)
  expect(Object.keys(SAME).sort()).toEqual(changing.sort())
  const named = Object.values(SAME).flat()
  expect(named.filter(name => !Object.hasOwn(commands, name))).toEqual([])
})
