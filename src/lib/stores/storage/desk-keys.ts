// Sets the engine of all stores before one of the desk's is made.
import './storage.ts'

/** The desk's keys of local storage, apart from those of the shop, whose pages load them before anything else. */
export const deskKeys = {
  /** The chosen language. */
  lang: 'desk-lang',
  /** What was shown last. */
  now: 'desk-now',
  /** Whether a person has signed in on this device, and not a screen. */
  person: 'desk-person',
  /** Commands that are not sent yet. */
  commands: 'desk-commands',
  /** Commands that the server has refused, until somebody has read that. */
  conflicts: 'desk-conflicts',
  /** What was typed into the draft and is not saved yet. */
  draft: 'desk-draft',
  /** The same of tables that are changed as a whole. */
  tables: 'desk-tables',
  /** How the orders are laid out on this device. */
  layout: 'desk-layout',
  /** Whether they are shown large or small. */
  density: 'desk-density',
  /** The lines of orders that somebody has ticked here. */
  ticks: 'desk-ticks',
} as const
