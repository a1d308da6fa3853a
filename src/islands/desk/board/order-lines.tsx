import { isAt, type KitchenLine, lineState } from '#contract/desk/kitchen-lines.ts'
import { type DeskItem, type DeskOrder, qtyLeft } from '#contract/desk/orders.ts'
import { withShareSign } from '#contract/menu/choices/halves.ts'
import { dishName, withoutSize } from '#contract/orders/words.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { linesOf } from '#islands/desk/live/lines-of.ts'
import { markLines } from '#islands/desk/live/marks.ts'
import { kindOf } from './columns.ts'
import { useStations } from './display.ts'
import { IfOut } from './if-out.tsx'
import { OrderAsked } from './order-asked.tsx'
import styles from './order-lines.module.css'

/** The dishes of an order with what they contain, and what was refunded of them struck through. What is made is ticked, on all screens. */
export function OrderLines({ order }: { order: DeskOrder }) {
  return (
    <ul className={styles.lines}>
      {order.items.map((item, position) => {
        const line = `${order.code} ${position}`
        return (
          <li key={line} data-dish="">
            {qtyLeft(item) > 0 && <Item order={order} item={item} lines={linesOf(item, position)} />}
            {item.added !== undefined && <NewPart />}
            <RefundedPart item={item} />
          </li>
        )
      })}
      <Changes order={order} />
    </ul>
  )
}

interface ItemProps {
  order: DeskOrder
  item: DeskItem
  lines: KitchenLine[]
}

/** A dish, or a combo as a heading with its dishes below: these are what is to be made. */
function Item({ order, item, lines }: ItemProps) {
  const { name, choices, note, ifOut, parts = [] } = item
  const { own } = useStations()
  const [only] = lines
  if (lines.every(line => !isAt(line, own))) return lines.map(line => <OtherLine key={line.id} line={line} />)
  if (only && lines.length === 1 && parts.length === 0)
    return <Line order={order} line={{ ...only, choices }} note={note} ifOut={ifOut} />
  return (
    <div className={styles.combo}>
      <p>
        {qtyLeft(item)} × {name}
      </p>
      <Choices of={choices.slice(0, choices.length - parts.length)} />
      {note && <em>{note}</em>}
      {ifOut && <IfOut of={ifOut} order={order} lines={lines} />}
      {lines.map(line =>
        isAt(line, own) ? (
          <Line key={line.id} order={order} line={line} />
        ) : (
          <OtherLine key={line.id} line={line} />
        ),
      )}
    </div>
  )
}

interface LineProps extends Partial<Pick<DeskItem, 'note' | 'ifOut'>> {
  order: DeskOrder
  line: KitchenLine
}

function Line({ order, line, note, ifOut }: LineProps) {
  const { t } = useDeskT()
  const { qty, made = 0, choices, allergens } = line
  const state = lineState(line)
  const dish = nameOf(line)
  const tap = (): void =>
    markLines(order, { lines: [line], made: state !== 'done', label: `${order.code}: ${qty} × ${dish}` })
  return (
    <button type="button" aria-pressed={state === 'done'} onClick={tap}>
      <strong>
        <b>{qty} ×</b> {dish}
      </strong>{' '}
      {made > 0 && state === 'open' && <span>{t('{count} of them made', { count: made })}</span>}
      {allergens.length > 0 && (
        <small>
          <i>{t('Allergens: {names}', { names: '' })}</i>
          {allergens.join(', ')}
        </small>
      )}
      <Choices of={choices} />
      {note && <em>{note}</em>}
      {ifOut && <IfOut of={ifOut} order={order} lines={[line]} />}
    </button>
  )
}

/** What another station makes, small and not to be ticked here. */
const OtherLine = ({ line }: { line: KitchenLine }) => (
  <small className={styles.other} data-state={lineState(line)}>
    {line.qty} × {nameOf(line)} · {line.station} {lineState(line) === 'done' && '✓'}
  </small>
)

const nameOf = ({ name, size = '' }: KitchenLine): string =>
  dishName({ name: withShareSign(withoutSize(name, size)), size })

const Choices = ({ of }: { of: string[] }) =>
  of.map(choice => (
    <span key={choice} data-kind={kindOf(choice)}>
      {choice}
    </span>
  ))

/** Says that a line came in by a change. */
function NewPart() {
  const { t } = useDeskT()
  return <em>{t('new')}</em>
}

/** What was taken out of an order, and what is paid at the door for what came in. */
function Changes({ order: { code, struck = [], due = 0, asked } }: { order: DeskOrder }) {
  const { t, price } = useDeskT()
  return (
    <>
      {struck.map(({ qty, name, choices }) => (
        <li key={`${code} ${qty} ${name} ${choices.join()}`}>
          <p className={styles.refunded}>
            <del>
              {qty} × {[name, ...choices].join(', ')}
            </del>{' '}
            {t('taken out')}
          </p>
        </li>
      ))}
      {asked && (
        <li>
          <OrderAsked asked={asked} />
        </li>
      )}
      {due > 0 && <li>{t('{price} is paid at the door', { price: price(due) })}</li>}
    </>
  )
}

/** What went back of a line. Of a line that is gone, its choices tell which one that was; what was made of it before is said. */
function RefundedPart({ item }: { item: DeskItem }) {
  const { t } = useDeskT()
  const { refunded = 0, name, choices, lines = [] } = item
  if (refunded === 0) return null
  const what = [name, ...(qtyLeft(item) === 0 ? choices : [])].join(', ')
  const isMade = lines.some(({ qty, made = 0 }) => made > qty)
  return (
    <p className={styles.refunded}>
      <del>
        {refunded} × {what}
      </del>{' '}
      {t('refunded')}
      {isMade && ` · ${t('was made already')}`}
    </p>
  )
}
