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
  /** What is typed of an order on the phone. */
  phone: 'desk-phone',
  /** How the orders are laid out on this device. */
  layout: 'desk-layout',
  /** Whether they are shown large or small. */
  density: 'desk-density',
  /** The stations whose dishes this device shows large. */
  stations: 'desk-stations',
  /** Whether it shows beside the orders what is to be cooked. */
  cook: 'desk-cook',
  /** How large their text is. */
  textSize: 'desk-text-size',
  /** What is open beside the kitchen. */
  strips: 'desk-strips',
  /** What a driver's page has shown last, its taps that are not sent yet, and those that were refused. */
  driver: 'driver-now',
  driverTaps: 'driver-taps',
  driverRefused: 'driver-refused',
} as const
