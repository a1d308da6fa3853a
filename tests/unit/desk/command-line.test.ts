import { expect, test } from 'vitest'
import type { DeskEndpoint } from '#contract/api/endpoint.ts'
import type { DeskRole } from '#contract/api/roles.ts'
import { type DeskEndpointName, deskEndpoints } from '#contract/desk/endpoints.ts'
import { ownSignInEndpoints } from '#contract/desk/own-sign-in.ts'
import { commands } from '../../../scripts/shop/commands.ts'

/** The commands that do what a call of the desk does in the course of an evening. */
const SAME: Partial<Record<DeskEndpointName, string[]>> = {
  command: ['approve', 'reject', 'prepare', 'ready', 'on-the-way', 'complete'],
  cancel: ['cancel'],
  refund: ['refund'],
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
 * of a screen about itself, the entry to another branch's desk, and how somebody signs in themselves change nothing for the evening.
 */
const OF_SCREENS: string[] = [
  ...Object.keys(ownSignInEndpoints),
  'setPin',
  'confirmPin',
  'getProofOptions',
  'prove',
  'awake',
  'subscribe',
  'openBranch',
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
