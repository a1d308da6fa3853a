/** What the desk's API says; the desk translates it (src/lib/i18n/desk/). */
export const unknownCode = 'This code is unknown or has expired'
export const nameTaken = 'Somebody or something else is called that. Please choose another name'
export const notPaired = 'This device is not paired'
export const notAllowed = 'This device may not do that'
export const notPaidOnline = 'This order was not paid online, so there is nothing to refund'
export const nothingLeft = 'Everything that was paid is refunded already'
export const moreThanLeft = 'That is more than can still be refunded'
export const lastDecimal = 'In this currency, the last decimal of a refund has to be 0'
/** Of an order that two drivers wanted. With `by`, the name of the one who has it. */
export const withAnother = '{by} has this order already'
export const cancelledOnTheWay = 'This order has been cancelled. Please bring it back'
export const notInTour = 'This order is not in your tour'
export const driverHasOrders = 'This driver still has orders. Give them to somebody else first'
export const unknownDriver = 'There is no such driver'
export const unknownOrder = 'There is no such order'
/** Why an order cannot be changed like this. With `by`, `state` and `at` as `changedElsewhere`. */
export const editStale = '{by} was faster: the order has changed. This is how it is now'
export const sentencesOff = 'This restaurant does not write to the guests of orders'
export const editEnded = 'The order has ended, so it cannot be changed any more'
export const editOnTheWay = 'The order is on its way: only name, phone and notes can still be changed'
export const editEmpty = 'Nothing would be left of the order. Reject or cancel it instead'
export const editBelowRefunded = 'The order would be worth less than what was refunded of it already'
export const editForgotten =
  'It is no longer known what was chosen in this order, so its dishes cannot be changed'
export const editWaits =
  'The order waits for the payment of a change. Take that back to change something else'
export const editNotWaiting = 'No change of this order waits for its payment'
export const editNotAsked = 'Only what an order costs more that was paid online can be asked for by a link'
export const editTotal = 'The order costs something else now. Please look again'
export const unknownDish = 'This dish is not on the menu'
/** Of a table that would put more guests into the restaurant than the shop's limit. */
export const moreThanSeats = 'That would be more guests than your limit'
/** Of a reservation that another screen has changed, or that has ended. With `by` as `changedElsewhere`. */
export const tableChanged = 'This reservation is no longer as it was shown here'
/** Of a table that the staff chooses for a reservation, and somebody else has. */
export const tableTaken = '“{name}” is not free at this time'
/** Of a table whose guest has paid nothing, or has got it back. */
export const noDeposit = 'This table has no deposit that could be given back'
/** Of a deposit that somebody wants to keep. */
export const depositGoesBack = 'This guest could still cancel without you, so the deposit goes back'
/** Of guests at the desk, who are counted. */
export const wrongGuests = 'Please say how many guests, 1 to 999'
export const closedNow = 'The restaurant is closed at the moment'
/** For a promise that has passed, or that is no later than the one before. */
export const notThisTime = 'This time cannot be promised: it has passed, or it is not later than before'
/** With `by`, the name of the screen or person that has changed it, and `state` and `at`: to what, and when. */
export const changedElsewhere = '{by} was faster: the order has already been changed'
/** Why a tap that was made without network is not applied. `by` is the name of a screen or person. */
export const switchedMeanwhile = '{by} has switched this in the meantime'
/** Of a line that a cook has said to be made. */
export const takenOutMeanwhile = 'This has been taken out of the order: it is not to be made'
export const unknownLine = 'There is no such line in this order'
export const endHasPassed = 'Not applied: its end had passed before the network was back'
export const orderedMeanwhile = 'Not applied: guests have ordered in the meantime. Please count again'
export { tooManyAttempts } from '../kit/texts/account.ts'
export * from '../kit/texts/calls.ts'
export { outOfRange, validation } from '../kit/texts/catalogue.ts'
/** What an order on the phone may be refused for, as guests' orders are. */
export * from '../kit/texts/choices.ts'
export {
  address,
  alreadyOrdered,
  alreadySent,
  areaChanged,
  blockedAddress,
  blockedPhone,
  closedNow as guestsClosedNow,
  discountTooHigh,
  email as wrongEmail,
  emptyCart,
  firstOrderCash,
  inactive,
  invalid,
  markPlace,
  minimumOfType,
  minimumOrder,
  notOffered,
  orderTypeClosed,
  pausedNow,
  paymentDown,
  paymentMinimum,
  paymentRefused,
  paymentRunning,
  paymentUnknown,
  phone as wrongPhone,
  required,
  searchDown,
  timeClosed,
  timeFull,
  timePast,
  timeTooFar,
  timeTooSoon,
  tooLong,
  tooMany,
  tooManyMessages,
  tooManyPieces,
  tooManyWatch,
  tooShort,
  totalChanged,
  typeClosed,
  typeClosedNow,
  unknownArea,
} from '../kit/texts/fields.ts'
export const wrongSignIn = 'E-mail, password or code is wrong'
export const wrongPasskey = 'This passkey cannot be used here'
/** Said of the passkey or app without which a person could not sign in again. */
export const lastWayIn =
  'You could not sign in again without this. Set up another way first: another passkey, or a password with an app'
/** Said to somebody who has come from the centre. */
export const signInAtCentre = 'You sign in at the centre, so it is changed there'
export const noApp = 'Recovery codes stand in for an authenticator app, and you have none'
export const linkEnded = 'This link is unknown, used or has expired'
export const wrongCode = 'This code is wrong. Check the clock of the device that shows it'
export const wrongPin = 'This PIN is wrong'
/** The desk then asks for a PIN and sends the call again. */
export const pinNeeded = 'This needs a PIN'
export const wrongPassword = 'This password is wrong'
/** The desk then asks for a proof and sends the call again. */
export const proofNeeded = 'Nothing was changed: this needs a proof that it is you'
export const personNotAllowed = 'This person may not do that'
/** Said where a person has to have signed in, and a paired screen is not enough. */
export const personNeeded = 'Please sign in yourself for this'
export const passEnded = 'This link has been used or has expired. Open the branch from the centre again'
export const factorNeeded =
  'This role needs an authenticator app or a passkey, which this person does not have'
export const otherLanguage =
  'The default language of the centre is {language}, and that of this branch another one'
/** Said with a 503 where nothing can be stored any more. */
export const diskFull =
  'The disk of the shop’s machine is full, so nothing can be stored right now. Nothing typed is lost. Free some space there and try again'
/** Said of a 413 that is not the shop's own. */
export const proxyRefuses =
  'The server in front of the shop refuses files of this size. Whoever runs it can raise its limit: see docs/security.md'
/** Said of any other answer that refuses a call and is not the shop's own. */
export const refusedBefore =
  'Something in front of the shop has refused this. If it happens again, tell whoever runs the server'
export const noCentre = 'This shop is not a branch of a centre'
export const centreSilent = 'The centre does not answer, or does not let this branch in. Nothing has changed'
export const unknownBranch = 'There is no such branch'
/** Said at a branch of somebody who has come from the centre. */
export const centreDecides = 'What this person may do is decided at the centre'
export const unknownPerson = 'There is no such person'
export const alreadyThere = 'This person is already in the list'
export const lastOwner = 'The last owner has to stay one. Add another owner first'
/** Nobody locks themselves out by a slip. */
export const notYourself = 'Another owner has to do this for you'
export const unknownPrinter = 'There is no such printer'
export const unknownHook = 'There is no such webhook, or no such event of it'
export const telegramChat = 'The address of Telegram needs chat_id: which chat is told'
export const notCalled =
  'The shop does not call this address. It needs one that starts with http:// or https:// and is public; others are allowed by who runs the server (ALLOWED_INTERNAL_HOSTS)'
export const unknownTicket = 'There is no such ticket'
export const unknownReservation = 'There is no such reservation'
export const unknownMessage = 'There is no such message'
export const dayHasPassed = 'This day has passed'
export const daysInWrongOrder = 'The last day is before the first'
export const tooManyDays = 'These are too many days at once'
export const hoursOverlap = 'These hours overlap'
export const timeHasPassed = 'Please choose a time in the future'
export const noPushService = 'Messages to this address are not sent'

// Why a period has no booking batch.
export const datevNumbersMissing = 'Set “{consultant}” and “{client}”: your tax adviser knows both numbers'
export const datevAccountMissing = '“{setting}” has no account for {rate}'
export const datevDecimals = 'A booking batch has two decimals, and this currency has three'
export const datevYears = 'A booking batch cannot span two years: choose days of one year'
export const datevTooLong = 'A booking batch has at most 99,999 bookings: choose fewer days'
export const unknownPeriod = 'This is not a business day, week or month'

// Why a live shop takes no orders. `pages` are the names of content pages.
export const unheard = 'there is neither a mail server nor a paired screen, so nobody hears of an order'
export const nothingSetUp = 'nothing has been set up yet'
export const noEmail = 'there is no e-mail address, so nobody can write to the restaurant'
export const demoEmail = 'the e-mail address is still that of the demo restaurant'
export const noImprint = 'no page with a text is chosen as the legal notice, which says who runs the shop'
export const demoTexts = 'the texts of the demo restaurant are still in {pages}'

// The draft of the menu and the settings.
export const unknownTable = 'There is no such table'
export const unknownRow = 'There is no such row any more'
export const notByCode = 'Guests get this promotion without a code'
export const unknownCell = 'There is no such field'
export const alreadyInDraft = 'This name or number is already used'
/** With `by`, the name of the person who was faster. */
export const changedMeanwhile = '{by} has changed this in the meantime'
// What several dishes get at once. `name` is a dish, `by` a person.
export const notAnAmount = '“{value}” is not an amount. Write it like 7.90'
export const belowNothing = 'The price of “{name}” would be below 0'
export const lastSize = '“{name}” would have no size left'
export const goneMeanwhile = 'Something of this is no longer there. Nothing was changed'
export const dishChanged = '{by} has changed “{name}” since. Nothing was changed: look at it again'
export const stepChanged = '{by} has changed “{name}” since, so nothing was taken back'
export const stepGone = 'This cannot be taken back any more: the draft was published or discarded since'
export const draftChanged = 'The draft has changed in the meantime. Look at it again before you publish'
export const nothingChanged = 'There is nothing to publish'
/** With `owners`, the values that only owners change. */
export const ownersChange = 'Only owners change this'
export const ownersPublish = 'These changes need an owner'
export const draftHasMistakes = 'Nothing was published, because something is still wrong'
export const draftUnclear = 'The preview returns once the mistakes in the draft are fixed'
export const unknownPublication = 'There is no such publication'
export const notReadable = 'This is neither a folder as a zip file nor an Excel workbook (.xlsx)'
export const oneTable =
  'This is one table, and an import needs all of them: the folder as a zip file, or an Excel workbook (.xlsx) with all sheets'
export const tooMuchInside = 'There is more in this draft than a restaurant needs'
/** Said with a 503, before the file is read. */
export const tooBusyToRead =
  'The server has too much to do right now to read this in time. Please try again in a minute'
export const importsBusy = 'Other files are being imported right now. Please try again in a moment'
export const importHasMistakes = 'Nothing was imported, because something is wrong'
export const bringHasMistakes = 'This menu cannot be read'
export const answersChanged = 'Somebody else has answered these questions since: choose the file again'
export const customersHaveMistakes = 'These customers cannot be read'
export const publishedSince = 'Something else has been published in the meantime'
export const draftInUse = 'The draft has other changes. Publish or discard them first'
export const cannotUndo = 'There was no menu before this one'

// Pictures of the menu.
export const notAPicture = 'This file is not a picture that can be read. Please save it as JPEG or PNG'
export const pictureTooSmall = 'This picture is too small: each side needs at least 200 pixels'
export const tooManyPixels = 'This picture has more than 120 megapixels. Please save it smaller'

// Fonts of the restaurant's own.
export const notAFont = 'This file is not a WOFF2 font. Ask who made the font for a file that ends in .woff2'
export const fontTooLarge =
  'This font is larger than 500 KB, and every guest would load it. Reduce it to the letters that you need'

// What is missing before a shop opens.
export const alreadyBegun = 'There is a menu or a draft already'
export const notReadyToOpen = 'Something that is required is still missing'
export const noName = 'the name of the restaurant'
export const noAddress = 'the address'
export const noPhone = 'the phone number'
export const noPrivacy = 'a page with your privacy policy, chosen in the settings'
export const noTerms = 'a page with your terms, chosen in the settings'
export const noWithdrawal = 'a page about the right of withdrawal, chosen in the settings'
export const noHours = 'opening hours on at least one day'
export const noOrderType = 'delivery, takeaway, pickup at the car or tables: one of them'
export const noArea = 'a delivery area, as delivery is switched on'
export const noDish = 'a dish that is offered and has a price'
export const noPayment = 'a way to pay'
export const undeclared = 'dishes without allergens and additives: {count}'
export const noLogo = 'a logo'
export const notTested = 'a test order that somebody has answered'
export const noTile = 'The server of the map has no such picture, or does not answer'
export const noMailServer =
  'a mail server, which whoever runs the shop’s server sets in its environment (SMTP_URL)'
export const mailNotTested = 'a test mail that the mail server has taken'
