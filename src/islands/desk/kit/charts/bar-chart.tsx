import styles from './bar-chart.module.css'

/** Two numbers of one name: of now, and of what it is compared with. */
interface Bars {
  name: string
  /** What is written below it where there is little room; else its name. */
  short?: string
  now: number
  before: number
}

interface Props {
  caption: string
  /** What the rows are named by. */
  name: string
  series: { now: string; before: string }
  rows: Bars[]
  format: (value: number) => string
}

/** The drawing is as wide as there is room; its units are bars and percent. */
const HEIGHT = 100
/** A name has two bars, which touch, and as much room as one more. */
const WIDTH = 3
/** A few bars do not fill a wide screen. In rem. */
const WIDEST = 6
/** Of more bars than this, not every one has its name below it. */
const MANY = 12

/** Two bars for each name. Who does not see the drawing gets the table that it is made of. */
export function BarChart({ caption, name, series, rows, format }: Props) {
  const most = Math.max(...rows.flatMap(({ now, before }) => [now, before]), 0)
  if (most <= 0) return null
  // The last one is always named: it is the latest.
  const each = Math.ceil(rows.length / MANY)
  const heightOf = (value: number): number => (Math.max(value, 0) / most) * HEIGHT
  return (
    <figure className={styles.chart}>
      <figcaption>
        <h2>{caption}</h2>
        <span aria-hidden="true" className={styles.key}>
          <span data-series="now">{series.now}</span> <span data-series="before">{series.before}</span>
        </span>
      </figcaption>
      <div
        aria-hidden="true"
        className={styles.drawing}
        style={{ maxInlineSize: `${rows.length * WIDEST}rem` }}
      >
        <span className={styles.most}>{format(most)}</span>
        <svg viewBox={`0 0 ${rows.length * WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="presentation">
          {rows.map(({ name: row, now, before }, index) => (
            <g key={row}>
              <Bar series="before" x={index * WIDTH + 0.5} height={heightOf(before)} />
              <Bar series="now" x={index * WIDTH + 1.5} height={heightOf(now)} />
            </g>
          ))}
        </svg>
        <ul
          data-many={each > 1 || undefined}
          style={{ gridTemplateColumns: `repeat(${rows.length}, minmax(0, 1fr))` }}
        >
          {rows.map(({ name: row, short = row }, index) => (
            <li key={row}>{(rows.length - 1 - index) % each === 0 && <span>{short}</span>}</li>
          ))}
        </ul>
      </div>
      {/* A table is as wide as what is in it, hidden or not. */}
      <div className="visually-hidden">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{name}</th>
              <th scope="col">{series.now}</th>
              <th scope="col">{series.before}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name: row, now, before }) => (
              <tr key={row}>
                <th scope="row">{row}</th>
                <td>{format(now)}</td>
                <td>{format(before)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

const Bar = ({ series, x, height }: { series: 'now' | 'before'; x: number; height: number }) => (
  <rect data-series={series} x={x} y={HEIGHT - height} width={1} height={height} />
)
